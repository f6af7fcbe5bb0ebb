import { Actions } from "../ui/actions.tsx";
import { DayRule } from "../ui/day-rule.tsx";

type ClosingProps = { heading: string; text?: string; actions: readonly { name: string; path: string }[]; label?: string };

/** Where a page leads on to: the week is full, and the next one can begin. */
export function Closing({ heading, text, actions, label = "Next" }: ClosingProps) {
  return (
    <section className="section page-closing" aria-labelledby="closing-heading">
      <div className="frame">
        <DayRule day={7} label={label} />
        <div className="week">
          <div className="closing-words">
            <h2 id="closing-heading" className="t-1">
              {heading}
            </h2>
            {text && <p className="text-muted">{text}</p>}
            <Actions actions={actions} className="" />
          </div>
        </div>
      </div>
    </section>
  );
}
