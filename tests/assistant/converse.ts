import { answerQuestion, type Knowledge, type Turn } from "../../server/assistant/knowledge.ts";

/** The conversation up to a question, led with the assistant itself. */
export function converse(knowledge: Knowledge, messages: readonly string[]): Turn[] {
  const history: Turn[] = [];
  for (const message of messages) {
    const { text, topic } = answerQuestion(knowledge, { message, history });
    history.push({ role: "visitor", text: message }, { role: "assistant", text, ...(topic !== undefined && { topic }) });
  }
  return history;
}
