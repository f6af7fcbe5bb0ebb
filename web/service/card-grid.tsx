import type { CardGrid as Grid } from "../../content/services/service.ts";
import type { Drawings } from "./draw-service.ts";

type Props = Grid & { signs: Drawings["signs"] };

/** Cards as a ruled grid, each with a drawing of its topic. */
export function CardGrid({ heading, lead, cards, signs }: Props) {
  return (
    <>
      <div className="week cards-head gap-y-s4">
        <h2 className="t-1 md:col-span-5 md:col-start-3">{heading}</h2>
        {lead && <p className="text-muted md:col-span-4 md:col-start-3">{lead}</p>}
      </div>
      <ul className="week cards" data-count={cards.length}>
        {cards.map(({ title, text, sign }) => (
          <li key={title}>
            <div className="sign" dangerouslySetInnerHTML={{ __html: signs[sign] ?? "" }} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
