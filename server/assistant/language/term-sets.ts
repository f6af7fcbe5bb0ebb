/** How much a word says: rare ones more. */
export type Weigh = (term: string) => number;

export type Terms = ReadonlySet<string>;

export function sharedTerms(a: Terms, b: Terms): string[] {
  return [...a].filter((term) => b.has(term));
}

export function weightOf(terms: Iterable<string>, weigh: Weigh): number {
  return [...terms].reduce((sum, term) => sum + weigh(term), 0);
}
