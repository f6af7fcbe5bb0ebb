import { CELL, listCells } from "../lattice/jali.ts";
import { drawWall, lookOf, STAGES, type StageNumber } from "../lattice/lattice.tsx";
import { Actions } from "../ui/actions.tsx";

type NoticeProps = {
  sign: string;
  stage: StageNumber;
  heading: string;
  text: string;
  actions: readonly { name: string; path: string }[];
};

/** Columns 8 to 10 only fill the margins of wide screens. */
const COLUMNS = 10;
const ROWS = 5;
const GAP = { x: 5, y: 1 };
function drawLattice(stage: StageNumber): string {
  const cells = listCells(COLUMNS, ROWS).map(({ x, y }) => ({ x, y, n: stageAt(x, y, stage) }));
  return drawWall(cells.map((cell) => ({ ...cell, className: lookOf(cell.x, cell.y, cell.n) })));
}

/** A page with a single message: text on the left, a lattice with one tile missing. */
export function Notice({ sign, stage, heading, text, actions }: NoticeProps) {
  return (
    <section className="notice night on-ink">
      <div className="frame">
        <svg className="jali wall notice-jali" viewBox={`0 0 ${7 * CELL} ${ROWS * CELL}`} aria-hidden="true">
          <g dangerouslySetInnerHTML={{ __html: drawLattice(stage) }} />
        </svg>
        <div className="week notice-words">
          <div className="md:col-span-3">
            <p className="num text-muted">{sign}</p>
            <h1 className="t-1 mt-s4">{heading}</h1>
            <p className="mt-s4">{text}</p>
            <Actions actions={actions} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The wall is glazed up to `stage`, left to right, with one tile missing. */
function stageAt(x: number, y: number, stage: StageNumber): StageNumber {
  if (x === GAP.x && y === GAP.y) return 1;
  return STAGES[Math.min(x * 2, stage - 1)] ?? stage;
}
