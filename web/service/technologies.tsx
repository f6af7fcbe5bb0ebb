import type { Service } from "../../content/services/service.ts";

/** One quiet line: names, and below them when which is used. */
export function Technologies({ heading, lead, names }: NonNullable<Service["technologies"]>) {
  return (
    <div className="week technologies gap-y-s3">
      <h2 className="t-3 md:col-span-2">{heading}</h2>
      <div className="md:col-span-5 md:col-start-3">
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {lead && <p className="text-muted mt-s2">{lead}</p>}
      </div>
    </div>
  );
}
