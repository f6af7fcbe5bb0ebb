import type { RichText } from "../../contract/rich-text.ts";

/** A page of continuous text. */
export type Reading = {
  heading: string;
  lead: string;
  /** ISO date of the last change, for legal texts and the like. */
  updated?: string;
  /** Its headings are the page's table of contents. */
  body: RichText;
};
