import { phrases } from "../../../content/assistant-phrases.ts";
import { angerWords, dangerWords, legalWords, personWords } from "../../../content/assistant/urgent-words.ts";
import { questionWords } from "../../../content/assistant/question-words.ts";
import { site } from "../../../content/site.ts";
import { findEmail } from "../../../contract/text.ts";
import { firstSentences } from "../language/sentences.ts";
import { plainWords } from "../language/terms.ts";
import { answerOf, type Reply } from "../reply.ts";
import { splitQuestions } from "../question/split-questions.ts";
import type { ComposedName } from "../search/expected-questions.ts";
import { contactPage } from "../sources.ts";
import { writeTopic } from "./topic.ts";

const OPENERS = new Set(questionWords);

/** Whether a message is a question: by its question mark, its first word or as several; "what a terrible service" is none. */
const isAsked = (message: string, plain: string) =>
  message.includes("?") ||
  splitQuestions(message).length > 1 ||
  (OPENERS.has(plain.split(" ", 1)[0] ?? "") && !plain.startsWith("what a "));

const toPeople = (text: string, name: ComposedName): Reply =>
  answerOf(text, [contactPage], writeTopic("contact", name), { offer: "contact", isFinal: true });

/** Contact details, then one sentence of the answer to the message's question, if it has one. */
function withAnswer(text: string, answer: Reply | undefined): Reply {
  const reply = toPeople(text, "helpMe");
  const isAnswer = answer?.kind === "answer" && answer.choices === undefined && answer.topic?.startsWith("contact") !== true;
  if (!isAnswer) return reply;
  return { ...reply, text: `${text} ${firstSentences(answer.text, 1)}`, sources: [contactPage, ...answer.sources].slice(0, 3) };
}

/**
 * Contact details for a visitor who is in danger, threatens legal action, is angry, wants a person, or leaves an e-mail address.
 * `answer` is the usual answer.
 * @returns undefined for other messages
 */
export function answerUrgent(message: string, answer: () => Reply | undefined): Reply | undefined {
  const plain = plainWords(message);
  const holds = (words: readonly string[]) => words.some((each) => ` ${plain} `.includes(` ${each} `));
  const says = ({ always, unasked }: typeof dangerWords) => holds(always) || (holds(unasked) && !isAsked(message, plain));
  if (says(dangerWords)) return toPeople(phrases.danger, "helpMe");
  if (says(legalWords) || says(angerWords)) return withAnswer(phrases.help, answer());
  const address = findEmail(message);
  if (address !== undefined && address !== site.email && (holds(personWords.unasked) || !isAsked(message, plain)))
    return toPeople(phrases.leftAddress, "person");
  return says(personWords) ? toPeople(phrases.person, "person") : undefined;
}
