/** Normalization of all text from outside. */

// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0080-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;

/**
 * Invisible characters: joiners, Hangul fillers, variation selectors and the like, annotation marks, the empty braille pattern and the null
 * notehead. They have a use within words, so only texts without any other are affected.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u2800\u{1D159}]/gu;

const withoutInvisible = (value: string) => value.replace(INVISIBLE, "");

/**
 * Trims, drops control and direction-override characters (line breaks and tabs stay), replaces lone surrogates by U+FFFD, which PostgreSQL
 * could not store. A text without visible characters is empty.
 */
export function cleanText(value: string): string {
  const text = value.toWellFormed().replace(CONTROL, "").trim();
  return withoutInvisible(text).trim() === "" ? "" : text;
}

/** Whether a field is empty, or has invisible characters only. */
export function isBlank(value: string): boolean {
  return cleanText(value) === "";
}

/** As `cleanText`, on one line: for names, addresses and mail headers. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ");
}

/** As `cleanText`, with uniform line breaks: a form's CR LF would count twice. */
export function cleanLines(value: string): string {
  return cleanText(value).replaceAll("\r\n", "\n");
}

/** The number of code points: an emoji counts as one, not two. The server's schemas count the same way. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

/** Zero-width characters and soft hyphens, which mail programs and web pages insert into copied addresses. */
const WITHIN_ADDRESS = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** An email address as `cleanLine` returns it, without invisible characters, which no mail server accepts. */
export const cleanEmail = (value: string): string => cleanLine(value.replace(WITHIN_ADDRESS, ""));

/** The last e-mail address in a text, without the punctuation around it. */
export const findEmail = (text: string): string | undefined =>
  text.match(/(?<![^\s<>(),;:"“”])[^\s@<>(),;:"“”]+@[^\s@<>(),;:"“”]+\.\p{L}{2,}/gu)?.at(-1);

/** Deliberately simple: something visible, an at sign, something with a dot, no spaces. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(withoutInvisible(value));
}
