import { privacy } from "../../content/pages/privacy.ts";
import { LegalPage } from "../reading/legal-page.tsx";
import type { Route } from "./+types/privacy";

/** Through the server, so that the browser's code does not carry the text. */
export function loader() {
  return privacy;
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage reading={loaderData} />;
}
