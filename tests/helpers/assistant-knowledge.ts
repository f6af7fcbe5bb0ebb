import { answerQuestion, createKnowledge, type Reply, type Turn } from "../../server/assistant/knowledge.ts";
import { makeFacts } from "./live-facts.ts";

/** The assistant's knowledge for a new installation, built once per process. */
export const knowledge = await createKnowledge(makeFacts());

export const askAssistant = (message: string, history: readonly Turn[] = []): Reply => answerQuestion(knowledge, { message, history });

/** The answers to the messages of a conversation. */
export function talkToAssistant(messages: readonly string[]): Reply[] {
  const history: Turn[] = [];
  return messages.map((message) => {
    const reply = askAssistant(message, history);
    history.push({ role: "visitor", text: message }, { role: "assistant", text: reply.text, ...(reply.topic && { topic: reply.topic }) });
    return reply;
  });
}
