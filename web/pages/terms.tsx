import { terms } from "../../content/pages/terms.ts";
import { LegalPage } from "../reading/legal-page.tsx";
import type { Route } from "./+types/terms";

/** Through the server, so that the browser's code does not carry the text. */
export function loader() {
  return terms;
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage reading={loaderData} />;
}
