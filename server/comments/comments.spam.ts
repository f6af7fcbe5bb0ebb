import type { CommentInput, HoldReason } from "../../contract/comments.ts";
import { findSpamSign } from "../platform/http/spam-signs.ts";

/** Invisible characters that would hide a URL from the patterns. */
const INVISIBLE = /\p{Cf}/gu;

/** A URL with its protocol; one that starts with www; a domain with a path; a bare domain with a TLD common in spam. */
const LINKS = [
  /[a-z][a-z\d+.-]*:\/\//i,
  /(?<![\p{L}\d])www\d?\.[\p{L}\d]/iu,
  /[\p{L}\d]\.[a-z]{2,24}(?::\d+)?\/[^\s/]/iu,
  /[\p{L}\d]\.(?:com|net|org|info|biz|xyz|top|online|site|shop|club|click|link|live|store|ru|cn)(?![\p{L}\d])/iu,
];

/** Technology names that look like domains. */
const TECHNOLOGIES = /(?<![\p{L}\d.-])(?:ASP|VB|ML|ADO)\.NET(?![\p{L}\d/:-]|\.[\p{L}\d])/giu;

function hasLink(text: string): boolean {
  // Browsers treat ideographic full stops as dots.
  const seen = text.normalize("NFKC").replace(INVISIBLE, "").replace(/[。｡]/g, ".").replace(TECHNOLOGIES, "");
  return LINKS.some((link) => link.test(seen));
}

/** Why a comment is held for staff, if it is. */
export function findHoldReason(input: CommentInput): HoldReason | undefined {
  return findSpamSign(input) ?? (hasLink(`${input.userName}\n${input.text}`) ? "link" : undefined);
}
