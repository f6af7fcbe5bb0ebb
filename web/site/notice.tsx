import { CELL, type StageNumber } from "../lattice/cell.ts";
import { Drawn } from "../lattice/drawn.tsx";
import { Actions } from "../ui/actions.tsx";

type NoticeProps = {
  sign: string;
  stage: StageNumber;
  heading: string;
  text: string;
  actions: readonly { name: string; path: string }[];
};

/** A page with a single message: text on the left, a lattice with one tile missing. */
export function Notice({ sign, stage, heading, text, actions }: NoticeProps) {
  return (
    <section className="notice night on-ink">
      <div className="frame">
        <svg className="jali wall notice-jali" viewBox={`0 0 ${7 * CELL} ${5 * CELL}`} aria-hidden="true">
          <Drawn what="notice" by={stage} />
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
