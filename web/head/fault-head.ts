import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { site } from "../../content/site.ts";

/** The head of an error page: no canonical link, noindex. */
export function faultHead(error: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = `${isMissing ? "Page not found" : "Something went wrong"} | ${site.name}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}
