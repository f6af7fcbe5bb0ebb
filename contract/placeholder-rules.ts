/** Placeholders in words that staff edit: `{amount}` stands for what is known once the words are used. No zod. */
import { documentMessages } from "./document-messages.ts";

/** Which ones a text may hold: those that it `needs`, and those that it `takes`. In a text without any, braces are braces. */
export type Placeholders = { needs?: readonly string[]; takes?: readonly string[] };

/** With its name as a group. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** What is wrong with the placeholders of a text: the first that means nothing there, or that is missing. */
export function findPlaceholderFault({ needs = [], takes = [] }: Placeholders, text: string): string | undefined {
  const known = [...needs, ...takes];
  if (known.length === 0) return undefined;
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return documentMessages.placeholder(unknown, known);
  const missing = needs.find((name) => !used.includes(name));
  return missing === undefined ? undefined : documentMessages.missing(missing);
}

/** A text with its placeholders filled in. One without a value stays as it is written. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
