import { portfolioCopy } from "../../content/pages/portfolio.ts";
import { apiContext } from "../api.ts";
import { Projects } from "../portfolio/projects.tsx";
import { Closing } from "../reading/closing.tsx";
import { load } from "../ui/loaded.ts";
import { settle } from "../ui/settle.ts";
import "../reading/reading.css";
import "../portfolio/portfolio.css";
import type { Route } from "./+types/portfolio";

export function loader({ context }: Route.LoaderArgs) {
  return { copy: portfolioCopy, projects: load(context.get(apiContext).admin.portfolio.$get()) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader());
}

export default function Portfolio({ loaderData: { copy, projects } }: Route.ComponentProps) {
  return (
    <>
      <div className="frame page-head portfolio-head">
        <div className="week">
          <h1 className="t-display">{copy.heading}</h1>
          <p className="t-2 head">{copy.tagline}</p>
        </div>
      </div>
      <div className="frame">
        <Projects projects={projects} more={copy.more} />
      </div>
      <Closing heading={copy.closing.heading} actions={[copy.closing.action]} />
    </>
  );
}
