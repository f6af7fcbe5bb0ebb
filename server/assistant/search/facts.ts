import type { ChatSource } from "../../../contract/chat.ts";
import { splitSentences } from "../language/sentences.ts";
import type { Passage } from "./passages.ts";

/** One sentence of the site, with the place where it stands. */
export type Fact = { text: string; passage: Passage; source: ChatSource };

/** Every sentence of the passages, in their order. */
export function listFacts(passages: readonly Passage[]): Fact[] {
  return passages.flatMap((passage) => splitSentences(passage.text).map((text) => ({ text, passage, source: passage.source })));
}

const startsOf = new WeakMap<readonly Fact[], Map<string, Fact | undefined>>();

/** The fact that begins with these words; undefined where the page says it no more. */
export function findFact(facts: readonly Fact[], start: string): Fact | undefined {
  const found = startsOf.get(facts) ?? new Map<string, Fact | undefined>();
  startsOf.set(facts, found);
  if (!found.has(start))
    found.set(
      start,
      facts.find(({ text }) => text.startsWith(start)),
    );
  return found.get(start);
}

/** What a page says after some sentences that were quoted from it; nothing where they were its last. */
export function factsAfter(facts: readonly Fact[], said: string, max: number): Fact[] {
  const last = facts.findLastIndex(({ text }) => text.length > 20 && said.includes(text));
  const path = facts[last]?.source.path.replace(/[?#].*/, "");
  if (path === undefined) return [];
  return facts.slice(last + 1, last + 1 + max).filter(({ source }) => source.path.startsWith(path));
}
