import type { Service } from "../../content/services/service.ts";

type TechnologiesProps = NonNullable<Service["technologies"]> & { /** It is its section's only content. */ isAlone: boolean };

/** A row of chips, with a larger heading if it is alone. */
export function Technologies({ heading, lead, names, isAlone }: TechnologiesProps) {
  return (
    <div className={`week technologies gap-y-s4 ${isAlone ? "items-start" : "items-baseline"}`}>
      <div className="md:col-span-2">
        <h2 className={isAlone ? "t-2" : "t-3"}>{heading}</h2>
        {lead && <p className="t-small text-muted mt-s2">{lead}</p>}
      </div>
      <ul className="md:col-span-5 md:col-start-3">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
