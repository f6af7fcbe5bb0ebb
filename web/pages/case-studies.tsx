import { cases } from "../../content/cases/all.ts";
import { caseStudiesCopy } from "../../content/pages/case-studies.ts";
import { apiContext } from "../api.ts";
import { toStudies } from "../cases/load-studies.ts";
import { StudyGroup } from "../cases/study-group.tsx";
import { Closing } from "../reading/closing.tsx";
import { PageHead } from "../reading/page-head.tsx";
import { load } from "../ui/loaded.ts";
import { settle } from "../ui/settle.ts";
import "../reading/reading.css";
import "../cases/case-studies.css";
import type { Route } from "./+types/case-studies";

export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return {
    copy: caseStudiesCopy,
    clients: toStudies(
      load(api.admin.portfolio.$get()),
      cases.filter(({ isAlone }) => isAlone),
    ),
    own: toStudies(load(api["our-projects"].$get())),
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return settle(await serverLoader(), request);
}

export default function CaseStudies({ loaderData: { copy, clients, own } }: Route.ComponentProps) {
  return (
    <>
      <PageHead heading={copy.heading} lead={copy.lead} />
      <StudyGroup id="clients" heading={copy.groups.clients} studies={clients} leads={2} copy={copy} />
      <StudyGroup id="own" heading={copy.groups.own} studies={own} leads={1} copy={copy} className="on-white" />
      <Closing {...copy.closing} />
    </>
  );
}
