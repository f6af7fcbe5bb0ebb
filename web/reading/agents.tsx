import type { AgentsPage } from "../../content/pages/agents.ts";
import type { StageNumber } from "../lattice/cell.ts";
import { StageTile } from "../lattice/lattice.tsx";
import { RichText } from "../ui/rich-text.tsx";

type CodeProps = { block: { caption: string; code: string }; className: string };

/** A string of JSON: a key, where a colon follows. */
const STRING = /("[^"]*")/;

/** Code on ink, under a bar with what it is. A click selects it whole. */
function Code({ block: { caption, code }, className }: CodeProps) {
  return (
    <figure className={`agents-code on-ink ${className}`}>
      <figcaption>{caption}</figcaption>
      <pre>
        <code>
          {code.split(STRING).map((part, index, parts) => {
            if (index % 2 === 0) return part;
            return parts[index + 1]?.startsWith(":") ? <b key={index}>{part}</b> : <i key={index}>{part}</i>;
          })}
        </code>
      </pre>
    </figure>
  );
}

export function Connect({ copy: { heading, text, lines, address, config } }: { copy: AgentsPage["connect"] }) {
  return (
    <section className="section" id="connect" aria-labelledby="connect-heading">
      <div className="frame week gap-y-s5">
        <div className="grid content-start gap-s4 md:col-span-3">
          <h2 id="connect-heading" className="t-1">
            {heading}
          </h2>
          <p className="text-muted">{text}</p>
        </div>
        <Code block={address} className="agents-address md:col-span-4" />
        <ul className="agents-lines md:col-span-3">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Code block={config} className="md:col-span-4" />
      </div>
    </section>
  );
}

/** The mark of each group of tools: the further it goes, the more of the lattice is there. */
const MARKS: readonly StageNumber[] = [3, 5, 7];

/** The tools by what they do: a group is named once, beside its rows. */
export function Tools({ copy: { heading, text, tool, does, groups } }: { copy: AgentsPage["can"] }) {
  return (
    <section className="section on-white" id="tools" aria-labelledby="tools-heading">
      <div className="frame">
        <div className="week items-end gap-y-s4">
          <h2 id="tools-heading" className="t-1 md:col-span-4">
            {heading}
          </h2>
          <p className="text-muted md:col-span-3">{text}</p>
        </div>
        <table className="agents-tools mt-s6">
          <caption className="sr-only">{heading}</caption>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {tool}
              </th>
              <th scope="col">{does}</th>
            </tr>
          </thead>
          {groups.map(({ name, tools }, group) => (
            <tbody key={name}>
              {tools.map(({ title, description }, index) => (
                <tr key={title}>
                  {index === 0 && (
                    <th className="agents-group" scope="rowgroup" rowSpan={tools.length}>
                      <StageTile n={MARKS[group] ?? 7} />
                      {name}
                    </th>
                  )}
                  <th scope="row">{title}</th>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

/** Who pays, with both ways to the site: one through the assistant, the other around it. */
export function Ways({ note, ways }: { note: string; ways: AgentsPage["ways"] }) {
  return (
    <div className="section on-tile">
      <div className="frame">
        <div className="week">
          <p className="t-1 head md:col-span-7 lg:col-span-6">{note}</p>
        </div>
        <div className="agents-ways mt-s6" role="img" aria-label={ways.alt}>
          <p className="agents-node">
            <StageTile n={7} />
            {ways.you}
          </p>
          <p className="agents-way">{ways.asks}</p>
          <p className="agents-node">
            <StageTile n={5} />
            {ways.assistant}
          </p>
          <p className="agents-way">{ways.acts}</p>
          <p className="agents-node">
            <StageTile n={7} />
            {ways.site}
          </p>
          <p className="agents-pay">
            <span>{ways.pays}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

export function PageRules({ reading, rules }: Pick<AgentsPage, "reading" | "rules">) {
  return (
    <div className="section agents-end">
      <div className="frame week items-start gap-y-s7">
        <section className="agents-plain md:col-span-3" id="reading" aria-labelledby="reading-heading">
          <h2 id="reading-heading" className="t-2">
            {reading.heading}
          </h2>
          <RichText content={reading.text.content} />
        </section>
        <section className="agents-plain md:col-span-4" id="rules" aria-labelledby="rules-heading">
          <h2 id="rules-heading" className="t-2">
            {rules.heading}
          </h2>
          <ul className="agents-lines">
            {rules.items.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
