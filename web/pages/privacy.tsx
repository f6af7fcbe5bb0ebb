import { legalClosing } from "../../content/pages/legal-closing.ts";
import { privacy } from "../../content/pages/privacy.ts";
import { apiContext } from "../api.ts";
import { LegalPage } from "../reading/legal-page.tsx";
import type { Route } from "./+types/privacy";

/** On the server, to keep the text out of the bundle. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).privacy.$get();
  return { reading: privacy(await answer.json()), closing: legalClosing };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
