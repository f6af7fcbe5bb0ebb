import { data } from "react-router";
import { findCase } from "../../content/cases/all.ts";
import { caseStudyCopy } from "../../content/pages/case-studies.ts";
import { apiContext } from "../api.ts";
import { CaseHead } from "../cases/case-head.tsx";
import { CaseAfter, CaseQuestion, CaseVoice, NextCase } from "../cases/case-parts.tsx";
import { CaseWeek } from "../cases/case-week.tsx";
import { loadCase } from "../cases/load-case.ts";
import { loadTold } from "../cases/told-cases.ts";
import { Closing } from "../reading/closing.tsx";
import type { PageHandle } from "../site/site-frame.tsx";
import "../service/service.css";
import "../cases/case-page.css";
import type { Route } from "./+types/case-study";

export const handle: PageHandle = { ground: "ink" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [found, isTold] = [findCase(params.slug.toLowerCase()), await loadTold(api)];
  // oxlint-disable-next-line typescript/only-throw-error -- how React Router takes a status
  if (!found || !isTold(found)) throw data(null, { status: 404 });
  return { view: await loadCase(api, found, isTold), copy: caseStudyCopy };
}

export default function CaseStudy({ loaderData: { view, copy } }: Route.ComponentProps) {
  const { ask } = copy;
  return (
    <article key={view.told.slug} className={`service case tile-${view.tile}`}>
      <div dangerouslySetInnerHTML={{ __html: view.drawing.definitions }} />
      <CaseHead view={view} copy={copy} />
      <CaseQuestion view={view} copy={copy} />
      <CaseWeek view={view} copy={copy} />
      <CaseAfter view={view} copy={copy} />
      {view.voice && <CaseVoice voice={view.voice} drawing={view.drawing} label={copy.voice} />}
      <Closing
        heading={ask.heading}
        text={ask.text}
        actions={[{ name: ask.action, path: view.askPath }, ask.price]}
        label={copy.ask.label}
      />
      <NextCase view={view} copy={copy} />
    </article>
  );
}
