/** Validation of placeholders, for the panel's forms and the server. No zod. */
import { documentMessages } from "./document-messages.ts";
import { PLACEHOLDER, type Placeholders } from "./placeholder-rules.ts";

/** Removes a name from a list. @returns whether it was there */
const takeOne = (names: string[], name: string): boolean => {
  const place = names.indexOf(name);
  if (place >= 0) names.splice(place, 1);
  return place >= 0;
};

/** The first unknown or missing placeholder of a text, as an error. */
export function findPlaceholderFault({ needs = [], takes = [] }: Placeholders, text: string): string | undefined {
  const known = [...needs, ...takes];
  if (known.length === 0) return undefined;
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return documentMessages.placeholder(unknown, known);
  const left = [...used];
  const missing = needs.find((name) => !takeOne(left, name));
  return missing === undefined ? undefined : documentMessages.missing(missing);
}
