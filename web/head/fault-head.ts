import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { site } from "../../content/site.ts";

/** The head of a page that could not be shown. It claims no address, and search engines are asked to forget it. */
export function faultHead(error: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = `${isMissing ? "Page not found" : "Something went wrong"} | ${site.name}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}
