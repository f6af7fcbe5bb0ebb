import { agentsPage } from "../../content/pages/agents.ts";
import { LegalPage } from "../reading/legal-page.tsx";
import type { Route } from "./+types/agents";

/** Through the server, so that the browser's code does not carry the text. */
export function loader({ url }: Route.LoaderArgs) {
  return agentsPage(url.origin);
}

export default function Agents({ loaderData }: Route.ComponentProps) {
  return <LegalPage reading={loaderData} />;
}
