/** What the panel's forms and the server say of placeholders. No zod. */
import { documentMessages } from "./document-messages.ts";
import { PLACEHOLDER, type Placeholders } from "./placeholder-rules.ts";

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
