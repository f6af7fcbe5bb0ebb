import { legalClosing } from "../../content/pages/legal-closing.ts";
import { terms } from "../../content/pages/terms.ts";
import { LegalPage } from "../reading/legal-page.tsx";
import type { Route } from "./+types/terms";

/** On the server, to keep the text out of the bundle. */
export function loader() {
  return { reading: terms, closing: legalClosing };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
