import Negotiator from "negotiator";

/** What a public page can also be had as. */
export const MARKDOWN = "text/markdown";

/** Whether an `Accept` header asks for Markdown rather than HTML. That of a browser never names it. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const asked = accept?.toLowerCase();
  if (asked?.includes(MARKDOWN) !== true) return false;
  return new Negotiator({ headers: { accept: asked } }).mediaType(["text/html", MARKDOWN]) === MARKDOWN;
}
