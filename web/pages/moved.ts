import { redirect } from "react-router";
import type { Route } from "./+types/moved";

const MOVED: Record<string, string> = { "/contact": "/contact-us", "/blogs": "/blog" };

/** Addresses people type that belong to another page; what they ask of it goes along. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect((MOVED[url.pathname.replace(/\/+$/, "")] ?? "/") + url.search, 301);
}
