import { noise } from "./jali.ts";
import { Stage, STAGES, type StageNumber } from "./lattice.tsx";
import { ButtonLink } from "./button.tsx";

type NoticeProps = {
  sign: string;
  stage: StageNumber;
  heading: string;
  text: string;
  actions: readonly { name: string; path: string }[];
};

const COLUMNS = 7;
const ROWS = 4;
const GAP = { x: 4, y: 1 };

/** A page that has only one thing to say: words on the left, a lattice with a tile taken out. */
export function Notice({ sign, stage, heading, text, actions }: NoticeProps) {
  return (
    <section className="notice night on-ink">
      <div className="frame">
        <svg className="jali notice-jali" viewBox={`0 0 ${COLUMNS * 200} ${ROWS * 200}`} aria-hidden="true">
          {Array.from({ length: COLUMNS * ROWS }, (_, index) => {
            const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
            const isGap = x === GAP.x && y === GAP.y;
            return isGap ? (
              <Stage key={index} n={1} x={x} y={y} />
            ) : (
              <Stage key={index} n={stageAt(x, y, stage)} x={x} y={y} className={`c${x + 1}`} />
            );
          })}
        </svg>
        <div className="week notice-words">
          <div className="md:col-span-3">
            <p className="num text-muted">{sign}</p>
            <h1 className="t-1 mt-s4">{heading}</h1>
            <p className="mt-s4">{text}</p>
            <div className="btns mt-s5">
              {actions.map(({ name, path }, index) => (
                <ButtonLink key={path} to={path} variant={index === 0 ? "solid" : "ghost"} arrow={index === 0}>
                  {name}
                </ButtonLink>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function stageAt(x: number, y: number, stage: StageNumber): StageNumber {
  const bare = x < 3 ? x + 1 : stage;
  const wanted = Math.min(7, Math.round(bare + (x >= 3 ? noise(x, y) * 2 : 0)));
  return STAGES.find((each) => each === wanted) ?? stage;
}
