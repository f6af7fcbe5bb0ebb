import type { AboutCopy } from "../../content/pages/about.ts";
import type { MilestoneView } from "../../contract/collection-views.ts";
import { messages } from "../../contract/messages.ts";
import { STAGES, type StageNumber } from "../lattice/cell.ts";
import { Stage } from "../lattice/lattice.tsx";
import { ListState } from "../ui/list-state.tsx";

type JourneyProps = { copy: AboutCopy["journey"]; milestones: readonly MilestoneView[] };

const LAST = STAGES.length - 1;

/** From points to the full tile at the last milestone, each a stage further. If there are more than stages, the first are a dot. */
const stageOf = (index: number, count: number) => STAGES[LAST - Math.round((count - 1 - index) * Math.max(1, LAST / (count - 1 || 1)))];

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
          <ol className="week journey">
            {milestones.map(({ _id, year, event }, index) => (
              <li key={_id}>
                <svg className="jali" viewBox="-4 -4 208 208" aria-hidden="true">
                  <Mark stage={stageOf(index, milestones.length)} />
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

function Mark({ stage }: { stage: StageNumber | undefined }) {
  return stage ? <Stage n={stage} hasCorners={false} /> : <circle cx="100" cy="100" r="22" />;
}
