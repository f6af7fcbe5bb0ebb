import type { LiveFacts, Question, Turn } from "../reply.ts";
import { nothingNamed, namesAnything, type Named } from "../search/named.ts";
import { namedByTopic, readTopic, type Focus } from "./topic.ts";

/** What was talked of: the last topic, and the last things named, which may be a turn or two older. */
export type Conversation = { focus: Focus; before: Named };

/** Works out what an earlier message was about, where its turn does not say. */
export type Infer = (question: Question) => string | undefined;

/** How many turns back a follow-up may lean. */
const FURTHEST = 6;
const CONTEXT = 4;

function topicOf(history: readonly Turn[], at: number, infer: Infer): string | undefined {
  const turn = history[at];
  if (turn === undefined || turn.topic !== undefined) return turn?.topic;
  const isAnswered = history[at + 1]?.topic !== undefined;
  return turn.role === "assistant" || isAnswered
    ? undefined
    : infer({ message: turn.text, history: history.slice(Math.max(0, at - CONTEXT), at) });
}

export function readConversation(history: readonly Turn[], facts: LiveFacts, infer: Infer): Conversation {
  let focus: Focus = {};
  for (let at = history.length - 1; at >= Math.max(0, history.length - FURTHEST); at--) {
    const topic = topicOf(history, at, infer);
    if (topic === undefined) continue;
    if (focus.topic === undefined) focus = readTopic(topic);
    const before = namedByTopic(readTopic(topic).topic, facts);
    if (namesAnything(before)) return { focus, before };
  }
  return { focus, before: nothingNamed };
}
