import { agentsPage } from "../../content/pages/agents.ts";
import { LegalPage } from "../reading/legal-page.tsx";
import type { Route } from "./+types/agents";

/** On the server, to keep the text out of the bundle. */
export function loader({ url }: Route.LoaderArgs) {
  return agentsPage(url.origin);
}

export default function Agents({ loaderData }: Route.ComponentProps) {
  return <LegalPage reading={loaderData} />;
}
