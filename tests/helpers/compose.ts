import type { Asked, Composer } from "../../server/assistant/answers/asked.ts";
import { gatherNames } from "../../server/assistant/question/mentions.ts";
import { readQuestion } from "../../server/assistant/question/read-question.ts";
import type { LiveFacts, Reply } from "../../server/assistant/reply.ts";
import { knowledge } from "./assistant-knowledge.ts";

/** Composers' answers with given facts, regardless of the question's routing. */
export function composeWith(live: LiveFacts): (composer: Composer, message: string) => Reply | undefined {
  const known = { ...knowledge, live, names: gatherNames(live) };
  return (composer, message) => {
    const read = readQuestion(known, message);
    const asked: Asked = { ...read, knowledge: known, message, history: [], subject: read.named, focus: {}, isFollowUp: false, ranked: [] };
    return composer(asked);
  };
}
