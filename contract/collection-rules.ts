/** What a field of a collection goes through before it is counted, compared and kept, shared by the panel's form and the server's schema. */
import type { CollectionField } from "./collections.ts";
import { cleanLine, cleanLines } from "./text.ts";

/** A text as it will be kept. */
export function cleanField({ rows }: Pick<CollectionField, "rows">, value: string): string {
  return rows === undefined ? cleanLine(value) : cleanLines(value);
}

/** Whether a text may stand in a field for the address of a website: none, or one that begins with `https://`. */
export function isWebAddress(value: string): boolean {
  if (value === "") return true;
  const address = URL.parse(value);
  return address?.protocol === "https:" && address.username === "" && address.hostname.includes(".");
}
