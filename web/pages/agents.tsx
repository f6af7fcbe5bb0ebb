import { agentsPage } from "../../content/pages/agents.ts";
import { InkHead } from "../reading/ink-head.tsx";
import { ReadingBody } from "../reading/reading-body.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../reading/reading.css";
import "../reading/agents.css";
import type { Route } from "./+types/agents";

export const handle: PageHandle = { ground: "ink" };

/** On the server, to keep the text out of the bundle. */
export function loader({ url }: Route.LoaderArgs) {
  return agentsPage(url.origin);
}

export default function Agents({ loaderData: { example, connect, ...reading } }: Route.ComponentProps) {
  return (
    <>
      <InkHead heading={reading.heading} lead={reading.lead}>
        <a className="btn self-start justify-self-start md:col-span-4" href="#connect">
          {connect}
        </a>
        <Example {...example} />
      </InkHead>
      <div className="agents-body pt-s7 md:pt-s8">
        <ReadingBody reading={reading} />
      </div>
    </>
  );
}

/** A conversation of a person with their assistant. */
function Example({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section className="agents-talk" aria-labelledby="example">
      <h2 id="example">{heading}</h2>
      {lines.map((line) => (
        <p key={line} className={line.startsWith("You:") ? "from-you" : undefined}>
          {line}
        </p>
      ))}
    </section>
  );
}
