import type { CommentInput, CommentView } from "../../contract/comments.ts";
import { findSpamSign } from "../platform/http/spam-signs.ts";

/** Characters that nobody sees and that would hide an address from a search for it. */
const INVISIBLE = /\p{Cf}/gu;

/** An address with its protocol; one that starts with www; a domain with a path; a bare domain with an ending that spam likes. */
const LINKS = [
  /[a-z][a-z\d+.-]*:\/\//i,
  /(?<![\p{L}\d])www\d?\.[\p{L}\d]/iu,
  /[\p{L}\d]\.[a-z]{2,24}(?::\d+)?\/[^\s/]/iu,
  /[\p{L}\d]\.(?:com|net|org|info|biz|xyz|top|online|site|shop|club|click|link|live|store|ru|cn)(?![\p{L}\d])/iu,
];

/** What ends like a domain and is none. */
const TECHNOLOGIES = /(?<![\p{L}\d.-])(?:ASP|VB|ML|ADO)\.NET(?![\p{L}\d/:-]|\.[\p{L}\d])/giu;

function hasLink(text: string): boolean {
  // Browsers take the ideographic full stops for dots.
  const seen = text.normalize("NFKC").replace(INVISIBLE, "").replace(/[。｡]/g, ".").replace(TECHNOLOGIES, "");
  return LINKS.some((link) => link.test(seen));
}

/** Why a comment waits for staff, if it does. */
export function findHoldReason(input: CommentInput): CommentView["held"] {
  return findSpamSign(input) ?? (hasLink(`${input.userName}\n${input.text}`) ? "link" : undefined);
}
