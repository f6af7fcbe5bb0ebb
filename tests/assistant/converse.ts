import { answerQuestion, type Knowledge, type Reply, type Turn } from "../../server/assistant/knowledge.ts";

/** An answer as a turn of the history. */
export const toTurn = ({ text, topic }: Reply): Turn => ({ role: "assistant", text, ...(topic !== undefined && { topic }) });

/** The history of a conversation, with the assistant's own answers. */
export function converse(knowledge: Knowledge, messages: readonly string[]): Turn[] {
  const history: Turn[] = [];
  for (const message of messages) {
    const reply = answerQuestion(knowledge, { message, history });
    history.push({ role: "visitor", text: message }, toTurn(reply));
  }
  return history;
}
