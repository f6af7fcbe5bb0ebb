import type { RichText } from "../../contract/rich-text.ts";

/** A page that is read from top to bottom. */
export type Reading = {
  heading: string;
  lead: string;
  /** ISO date of the last change, where readers are owed one. */
  updated?: string;
  /** Its headings are what the page's contents lead to. */
  body: RichText;
};
