import { data } from "react-router";
import { useState } from "react";
import type { Route } from "./+types/service";
import { apiContext } from "../api.ts";
import { connectConfig, MCP_PATH } from "../../content/agents.ts";
import { SENT_QUERY } from "../enquiry/sent-query.ts";
import { load } from "../ui/loaded.ts";
import { loadTold } from "../cases/told-cases.ts";
import { caseLinksOf, resultsHeadingOf } from "../service/case-links.ts";
import { CardGrid } from "../service/card-grid.tsx";
import { Chapters } from "../service/chapters.tsx";
import { ServiceCases } from "../service/service-cases.tsx";
import { Closing } from "../service/closing.tsx";
import { Example } from "../service/example.tsx";
import { drawService } from "../service/draw-service.ts";
import { Enquiry } from "../service/enquiry.tsx";
import { findChapter, findService } from "../service/find-service.ts";
import { ServiceHero } from "../service/service-hero.tsx";
import { Technologies } from "../service/technologies.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../service/service.css";

export { takeEnquiry as action } from "../enquiry/take-enquiry.ts";

export const handle: PageHandle = { ground: "ink", query: ["chapter", SENT_QUERY] };

/** Text and lattice come with the data, to keep their code out of the bundle. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const service = findService(url.pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- how React Router takes a status
  if (!service) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const [team, isTold, voices, ...lists] = await Promise.all([
    load(api.team["team-members"].$get()),
    loadTold(api),
    load(api.admin.testimonials.$get()),
    load(api.admin.portfolio.$get()),
    load(api["our-projects"].$get()),
  ]);
  const items = lists.flatMap((list) => (list.ok ? list.items : []));
  const testimonials = voices.ok ? voices.items : [];
  return {
    service,
    person: team.ok ? team.items.find(({ name }) => name === service.enquiry.answers) : undefined,
    cases: caseLinksOf(service, isTold, { items, testimonials }),
    resultsHeading: resultsHeadingOf(service, isTold),
    drawings: drawService(service),
    code: service.example ? connectConfig(`${url.origin}${MCP_PATH}`) : "",
    chosen: findChapter(service, url.searchParams.get("chapter")),
  };
}

/** One template for nine pages: shows the parts a service has, in the order of its type. */
export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, person, cases, resultsHeading, drawings, code, chosen } = loaderData;
  const { chapters, grid, technologies, example, results, benefits } = service;
  const gridCards = grid && <CardGrid {...grid} signs={drawings.signs} />;
  const line = technologies && <Technologies {...technologies} />;
  // Chapters below a hero on paper are on white.
  const isWhite = !chapters || service.character.ground !== "paper";
  const edition = useEdition(loaderData);
  return (
    <div key={service.path} className={`service tile-${service.character.tile} lattice-${service.path.slice(1).toLowerCase()}`}>
      <ServiceHero service={service} scene={drawings.scene} />
      {chapters && drawings.stage && <Chapters key={edition} chapters={chapters} chosen={chosen} stage={drawings.stage} />}
      {example && (
        <section className="section on-white">
          <div className="frame">
            {gridCards}
            {line}
          </div>
        </section>
      )}
      {example && <Example {...example} code={code} />}
      <section className={`section${isWhite ? " on-white" : ""}`}>
        <div className="frame">
          {!example && gridCards}
          {cases.length > 0 && <ServiceCases heading={resultsHeading} cases={cases} isLed={results.isLed} />}
          {!example && line}
        </div>
      </section>
      <Closing closing={service.closing} drawing={drawings.closing} plan={drawings.plan} />
      {benefits && (
        <section className="section on-white">
          <div className="frame">
            <CardGrid {...benefits} signs={drawings.signs} />
          </div>
        </section>
      )}
      <Enquiry {...service.enquiry} person={person} />
    </div>
  );
}

/** Counts how often the value was replaced: a key that remounts a part with it. */
function useEdition(value: unknown): number {
  const [state, setState] = useState({ value, edition: 0 });
  if (state.value === value) return state.edition;
  setState({ value, edition: state.edition + 1 });
  return state.edition + 1;
}
