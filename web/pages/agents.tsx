import { agentsPage } from "../../content/pages/agents.ts";
import { Connect, PageRules, Tools, Ways } from "../reading/agents.tsx";
import { Closing } from "../reading/closing.tsx";
import { InkHead } from "../reading/ink-head.tsx";
import { WeekWall } from "../reading/week-strip.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../reading/reading.css";
import "../reading/agents.css";
import type { Route } from "./+types/agents";

export const handle: PageHandle = { ground: "ink" };

/** On the server, to keep the text out of the bundle. */
export function loader({ url }: Route.LoaderArgs) {
  return agentsPage(url.origin);
}

export default function Agents({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <InkHead heading={page.heading} lead={page.lead} ground={<WeekWall />}>
        <a className="btn self-start justify-self-start md:col-span-4" href="#connect">
          {page.connect.heading}
        </a>
        <Example {...page.example} />
      </InkHead>
      <Connect copy={page.connect} />
      <Tools copy={page.can} />
      <Ways note={page.can.note} ways={page.ways} />
      <PageRules reading={page.reading} rules={page.rules} />
      <Closing {...page.closing} />
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
