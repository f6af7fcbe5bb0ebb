/** What any line of text from outside goes through before it is looked at. */

// oxlint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0080-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;

/** Trims, drops control and direction-override characters (line breaks and tabs stay), replaces lone surrogates by U+FFFD, which PostgreSQL could not store. */
export function cleanText(value: string): string {
  return value.toWellFormed().replace(CONTROL, "").trim();
}

/** As `cleanText`, on one line: for names, addresses and whatever ends up in a heading. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ");
}

/** The specification's simple pattern: something, an at sign, something with a dot in it, no spaces. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}
