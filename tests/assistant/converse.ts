import { answerQuestion, type Knowledge, type Reply, type Turn } from "../../server/assistant/knowledge.ts";

/** An answer as it is kept. */
export const toTurn = ({ text, topic }: Reply): Turn => ({ role: "assistant", text, ...(topic !== undefined && { topic }) });

/** The conversation up to a question, led with the assistant itself. */
export function converse(knowledge: Knowledge, messages: readonly string[]): Turn[] {
  const history: Turn[] = [];
  for (const message of messages) {
    const reply = answerQuestion(knowledge, { message, history });
    history.push({ role: "visitor", text: message }, toTurn(reply));
  }
  return history;
}
