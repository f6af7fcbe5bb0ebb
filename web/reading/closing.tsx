import { CELL } from "../lattice/cell.ts";
import { StageBand } from "../lattice/lattice.tsx";
import { Actions } from "../ui/actions.tsx";

type ClosingProps = {
  heading: string;
  text?: string;
  actions: readonly { name: string; path: string }[];
  label?: string;
  ground?: "on-tile";
};

/** The closing block with the next steps: the week is full, the next can begin. */
export function Closing({ heading, text, actions, label = "Next", ground }: ClosingProps) {
  return (
    <section className={ground ? `section ${ground}` : "section"} aria-labelledby="closing-heading">
      <div className="frame">
        {/* A last day's rule, without a number: these pages have no other days. */}
        <div className="day week d-7">
          <p>
            <span>{label}</span>
          </p>
        </div>
        <div className="week">
          <StageBand className="closing-stages" height={CELL} />
          <div className="closing-words">
            <h2 id="closing-heading" className="t-1">
              {heading}
            </h2>
            {text && <p className="text-muted">{text}</p>}
            <Actions actions={actions} className="mt-s3" />
          </div>
        </div>
      </div>
    </section>
  );
}
