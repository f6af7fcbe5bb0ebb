/** What any line of text from outside goes through before it is looked at. */

// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0080-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;

/**
 * What leaves no mark: joiners, Hangul fillers, variation selectors and the like, and beside them annotation marks, the empty braille
 * pattern and the note without a head. Within a word they have their use, so only a text of nothing else is touched.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u2800\u{1D159}]/gu;

const withoutInvisible = (value: string) => value.replace(INVISIBLE, "");

/**
 * Trims, drops control and direction-override characters (line breaks and tabs stay), replaces lone surrogates by U+FFFD, which PostgreSQL
 * could not store. A text in which nobody sees anything is empty.
 */
export function cleanText(value: string): string {
  const text = value.toWellFormed().replace(CONTROL, "").trim();
  return withoutInvisible(text).trim() === "" ? "" : text;
}

/** Whether a field was left empty, or holds only what nobody sees. */
export function isBlank(value: string): boolean {
  return cleanText(value) === "";
}

/** As `cleanText`, on one line: for names, addresses and whatever ends up in a heading. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ");
}

/** As `cleanText`, with line breaks of one kind: a form's come as CR LF and would count twice. */
export function cleanLines(value: string): string {
  return cleanText(value).replaceAll("\r\n", "\n");
}

/** How many characters a text has: one outside the first plane, such as an emoji, is one and not two. So do the server's schemas count. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

/** Zero-width signs and soft hyphens: what a mail program or a web page puts into an address that is copied from it. */
const WITHIN_ADDRESS = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** An email address as `cleanLine` leaves it, without signs that nobody sees and no mail server knows. */
export const cleanEmail = (value: string): string => cleanLine(value.replace(WITHIN_ADDRESS, ""));

/** A simple pattern on purpose: something to be seen, an at sign, something with a dot in it, no spaces. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(withoutInvisible(value));
}
