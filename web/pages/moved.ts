import { redirect } from "react-router";
import type { Route } from "./+types/moved";

const MOVED: Record<string, string> = { "/contact": "/contact-us", "/blogs": "/blog" };

/** Permanent redirects for addresses people guess; the query is kept. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect((MOVED[url.pathname.replace(/\/+$/, "")] ?? "/") + url.search, 301);
}
