import { stemmer } from "stemmer";
import { concepts } from "../../../content/assistant-concepts.ts";
import type { Terms, Weigh } from "../language/term-sets.ts";
import { termsOf } from "../language/terms.ts";

/** What a word counts that is only near in meaning. */
export const NEAR = 0.6;

function findRows(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [row, words] of concepts.entries())
    for (const term of new Set(words.flatMap((word) => [stemmer(word), ...termsOf(word)])))
      found.set(term, [...(found.get(term) ?? []), row]);
  return found;
}

/** Made with the first question: a start need not wait for it. */
let rowsByTerm: ReturnType<typeof findRows> | undefined;

/** A text's words, and the rows of near words they stand in. */
export type Meaning = { terms: Terms; rows: ReadonlySet<number> };

/** The rows of near words that a word stands in. */
export const rowsOf = (term: string): readonly number[] => (rowsByTerm ??= findRows()).get(term) ?? [];

export function meaningOf(terms: Terms): Meaning {
  return { terms, rows: new Set([...terms].flatMap(rowsOf)) };
}

/** The weight of the terms that another text holds too, the near ones in part. */
export function heldBy(terms: Terms, other: Meaning, weigh: Weigh): number {
  let held = 0;
  for (const term of terms) {
    if (other.terms.has(term)) held += weigh(term);
    else if (rowsOf(term).some((row) => other.rows.has(row))) held += NEAR * weigh(term);
  }
  return held;
}
