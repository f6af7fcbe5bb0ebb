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

/** Letters and digits in lower case, with spaces between words and around them. */
const toWords = (text: string) =>
  ` ${text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim()} `;

/** Whether a name has one of `ours` in it: impersonation. */
const hasNameOf = (name: string, ours: readonly string[]) =>
  ours.some((own) => toWords(own).trim() !== "" && toWords(name).includes(toWords(own)));

/** Why a comment is held for staff, if it is. `ours` are the agency's name and those of its team. */
export function findHoldReason(input: CommentInput, ours: readonly string[]): HoldReason | undefined {
  const byContent = hasLink(`${input.userName}\n${input.text}`) ? "link" : hasNameOf(input.userName, ours) ? "name" : undefined;
  return findSpamSign(input) ?? byContent;
}
