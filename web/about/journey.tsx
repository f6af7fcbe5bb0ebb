import type { AboutCopy } from "../../content/pages/about.ts";
import type { MilestoneView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { STAGES } from "../lattice/cell.ts";
import { Stage } from "../lattice/lattice.tsx";
import { ListState } from "../ui/list-state.tsx";

type JourneyProps = { copy: AboutCopy["journey"]; milestones: readonly MilestoneView[] };

/** From points to the full tile at the last milestone. */
const stageOf = (index: number, count: number) => STAGES[6 - Math.round(((count - 1 - index) * 6) / Math.max(1, count - 1))] ?? 7;

/** The milestones along a line in the middle column, alternately left and right. */
export function Journey({ copy, milestones }: JourneyProps) {
  return (
    <section className="section" aria-labelledby="journey-heading">
      <div className="frame">
        <h2 id="journey-heading" className="t-1">
          {copy.heading}
        </h2>
        {milestones.length === 0 ? (
          <ListState tone="info">{messages.noMilestones}</ListState>
        ) : (
          <ol className="journey">
            {milestones.map(({ _id, year, event }, index) => (
              <li key={_id} className="week">
                <svg className="jali" viewBox="-4 -4 208 208" aria-hidden="true">
                  <Stage n={stageOf(index, milestones.length)} hasCorners={false} />
                </svg>
                <h3 className="num">{year}</h3>
                <p>{event}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
