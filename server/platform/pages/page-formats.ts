import Negotiator from "negotiator";

/** What a public page can also be had as. */
export const MARKDOWN = "text/markdown";

/** Whether an `Accept` header asks for Markdown rather than HTML. That of a browser never names it. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept?.includes(MARKDOWN) !== true) return false;
  return new Negotiator({ headers: { accept } }).mediaType(["text/html", MARKDOWN]) === MARKDOWN;
}
