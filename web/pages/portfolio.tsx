import { casePath, findCaseOf } from "../../content/cases/all.ts";
import { portfolioCopy } from "../../content/pages/portfolio.ts";
import type { PortfolioView } from "../../contract/collection-views.ts";
import { apiContext } from "../api.ts";
import { Projects, type ProjectView } from "../portfolio/projects.tsx";
import { Closing } from "../reading/closing.tsx";
import { load, mapLoaded } from "../ui/loaded.ts";
import { settle } from "../ui/settle.ts";
import "../reading/reading.css";
import "../portfolio/portfolio.css";
import type { Route } from "./+types/portfolio";

export function loader({ context }: Route.LoaderArgs) {
  return { copy: portfolioCopy, projects: mapLoaded(load(context.get(apiContext).admin.portfolio.$get()), addCase) };
}

function addCase(item: PortfolioView): ProjectView {
  const found = findCaseOf(item.title);
  return found ? { ...item, told: { path: casePath(found), client: found.client, result: found.result, summary: found.summary } } : item;
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader(), request);
}

export default function Portfolio({ loaderData: { copy, projects } }: Route.ComponentProps) {
  return (
    <>
      <div className="frame page-head">
        <div className="week items-end gap-y-s5">
          <h1 className="portfolio-heading md:col-span-4">{copy.heading}</h1>
          <p className="t-2 head max-w-none md:col-span-3 md:col-start-5">{copy.tagline}</p>
        </div>
      </div>
      <div className="frame">
        <Projects projects={projects} more={copy.more} />
      </div>
      <Closing heading={copy.closing.heading} text={copy.closing.text} actions={[copy.closing.action]} />
    </>
  );
}
