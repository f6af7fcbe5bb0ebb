import { scopePhrases } from "../../../content/scope-phrases.ts";
import type { ConstraintKind } from "./find-constraints.ts";
import type { Statement } from "./statements.ts";

type Topic = keyof typeof scopePhrases.missing;

const SAID: Record<Exclude<Topic, ConstraintKind>, RegExp> = {
  users:
    /\b(?:users?|audience|customers?|clients?|patients?|students?|visitors?|members?|staff|employees|drivers?|farmers?|shoppers?|buyers?|people who)\b/i,
  success: /\b(?:success|measure\w*|kpis?|metrics?|target|\d+\s?(?:%|percent)|fewer|from \d+ to \d+|reduce|increase|double|halve)\b/i,
  data: /\b(?:data|content|database|catalogue|records|spreadsheets?|csv|excel|documents|photographs|archive)\b/i,
  decider: /\b(?:decides?|decision|product owner|sign(?:s|ed)? off|point of contact|contact person|approv\w+|steering|responsible)\b/i,
  aftercare: /\b(?:maintenance|maintain|support|after launch|warranty|hand ?over|take over|train(?:ing)?)\b/i,
};
const ORDER: readonly Topic[] = ["budget", "deadline", "users", "success", "platform", "integrations", "data", "decider", "aftercare"];

/** What a brief of this kind should say and this one does not, as questions. */
export function findMissing(statements: readonly Statement[], constraints: ReadonlySet<ConstraintKind>): string[] {
  // Each heading once: under a long one there may be thousands of short statements.
  const texts = [...new Set(statements.map(({ heading }) => heading)), ...statements.map(({ text }) => text)];
  const isSaid = (topic: Topic) =>
    topic in SAID ? texts.some((text) => SAID[topic as keyof typeof SAID].test(text)) : constraints.has(topic as ConstraintKind);
  return ORDER.filter((topic) => !isSaid(topic)).map((topic) => scopePhrases.missing[topic]);
}
