import type { AboutCopy } from "../../content/pages/about.ts";
import type { MilestoneView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { ListState } from "../ui/list-state.tsx";

type JourneyProps = { copy: AboutCopy["journey"]; milestones: readonly MilestoneView[] };

/** The milestones along a line in the middle column, to its left and to its right in turn. */
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
            {milestones.map(({ _id, year, event }) => (
              <li key={_id} className="week">
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
