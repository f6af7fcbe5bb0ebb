import type { ChatSource } from "../../../contract/chat.ts";
import { splitSentences } from "../language/sentences.ts";
import type { Passage } from "./passages.ts";

export type Fact = { text: string; passage: Passage; source: ChatSource };

export function listFacts(passages: readonly Passage[]): Fact[] {
  return passages.flatMap((passage) => splitSentences(passage.text).map((text) => ({ text, passage, source: passage.source })));
}

const startsOf = new WeakMap<readonly Fact[], Map<string, Fact | undefined>>();

/** The fact that starts with these words. @returns undefined if no page contains it any more */
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

/** The sentences of a page after those quoted in `said`; empty at its end. */
export function factsAfter(facts: readonly Fact[], said: string, max: number): Fact[] {
  const last = facts.findLastIndex(({ text }) => text.length > 20 && said.includes(text));
  const path = facts[last]?.source.path.replace(/[?#].*/, "");
  if (path === undefined) return [];
  return facts.slice(last + 1, last + 1 + max).filter(({ source }) => source.path.startsWith(path));
}
