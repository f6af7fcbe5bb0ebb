import type { CardGrid as Grid } from "../../content/services/service.ts";
import { Stage, STAGES } from "../lattice/lattice.tsx";

/** As many stages as there are cards, the last of them the finished tile. */
const stageOf = (index: number, count: number) => STAGES[STAGES.length - count + index] ?? 7;

/** Cards as a ruled grid of uneven columns; a tile is finished from the first to the last. */
export function CardGrid({ heading, lead, cards }: Grid) {
  return (
    <>
      <div className="week cards-head">
        <h2 className="t-1 md:col-span-5 md:col-start-3">{heading}</h2>
        {lead && <p className="text-muted md:col-span-4 md:col-start-3">{lead}</p>}
      </div>
      <ul className="week cards" data-count={cards.length}>
        {cards.map(({ title, text }, index) => (
          <li key={title}>
            <svg className="jali sign" viewBox="0 0 200 200" aria-hidden="true">
              <Stage n={stageOf(index, cards.length)} hasCorners={false} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
