import Negotiator from "negotiator";

/** The alternative format of public pages. */
export const MARKDOWN = "text/markdown";

/** Content negotiation: whether `Accept` prefers Markdown over HTML. Browsers never name it. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const asked = accept?.toLowerCase();
  if (asked?.includes(MARKDOWN) !== true) return false;
  return new Negotiator({ headers: { accept: asked } }).mediaType(["text/html", MARKDOWN]) === MARKDOWN;
}
