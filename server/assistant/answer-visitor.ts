import { phrases } from "../../content/assistant-phrases.ts";
import type { ChatAnswer } from "../../contract/chat.ts";
import type { Db } from "../platform/database/db.ts";
import { countUnanswered, takeBackUnanswered } from "./assistant-questions.store.ts";
import { addTurns, listHistory } from "./assistant.store.ts";
import { answerQuestion, plainQuestion } from "./knowledge.ts";
import type { KnowledgeSource } from "./knowledge-source.ts";
import type { DocumentReader } from "./uploads/document-consultation.ts";
import type { Reply, VisitorDocument } from "./reply.ts";
import type { Models } from "./model/models.ts";

/** Earlier turns that a follow-up question can refer to. */
const MAX_HISTORY = 10;

export type VisitorMessage = {
  conversationId: string;
  address: string;
  message: string;
  /** Aborted when the visitor disconnects. */
  signal: AbortSignal;
  /** Streams text as soon as it is checked; the returned answer replaces it. */
  onText: (text: string) => void;
};

type AnswerVisitorDeps = { db: Db; readKnowledge: KnowledgeSource; askDocument: DocumentReader; models: Models };

function toAnswer({ text, sources, choices, offer, lang }: Reply): ChatAnswer {
  return { response: text, sources, ...(choices && { choices }), ...(offer && { offer }), ...(lang && { lang }) };
}

/** Says that the document's search timed out, so that the answer isn't mistaken for the document's. */
function tellGivenUp(reply: Reply, document: VisitorDocument | undefined): Reply {
  if (document === undefined || document.found !== undefined) return reply;
  return { ...reply, text: `${phrases.documentTooSlow(document.filename)} ${reply.text}` };
}

/** Unanswered questions for staff: suggestions only, or no answer. Questions about a missing document don't count. */
const isUnanswered = ({ kind, offer, choices }: Reply) => choices !== undefined || (kind === "unknown" && offer === "contact");

/** Counts unanswered questions. Choosing a suggestion takes back the count of the question before it. */
async function keepCount(db: Db, message: string, history: Awaited<ReturnType<typeof listHistory>>, reply: Reply): Promise<void> {
  const [asked, last] = history.slice(-2);
  if (asked && last?.choices.some((choice) => choice.message === message)) await takeBackUnanswered(db, asked.text);
  if (isUnanswered(reply)) await countUnanswered(db, message);
}

/** Answers a question and stores both turns. The language model's answer wins over the site's own, if there is one. */
export async function answerVisitor(
  { db, readKnowledge, askDocument, models }: AnswerVisitorDeps,
  asked: VisitorMessage,
): Promise<ChatAnswer> {
  const { conversationId, message } = asked;
  const known = await readKnowledge();
  const document = await askDocument(asked, plainQuestion(known.knowledge.spelling, message));
  const history = await listHistory(db, conversationId, MAX_HISTORY);
  const question = { message, history, ...(document && { document }) };
  const plain = answerQuestion(known.knowledge, question);
  const reply = tellGivenUp((await models.tryAnswer({ ...asked, ...question, known, plain })) ?? plain, document);
  await keepCount(db, message, history, reply);
  const { text, sources, choices, offer, topic, lang } = reply;
  await addTurns(db, conversationId, [
    { role: "visitor", text: message },
    { role: "assistant", text, sources, choices, offer, topic, lang },
  ]);
  return toAnswer(reply);
}
