import { phrases } from "../../../content/assistant-phrases.ts";
import { angerWords, dangerWords, legalWords, personWords } from "../../../content/assistant/urgent-words.ts";
import { questionWords } from "../../../content/assistant/question-words.ts";
import { firstSentences } from "../language/sentences.ts";
import { plainWords } from "../language/terms.ts";
import { answerOf, type Reply } from "../reply.ts";
import { splitQuestions } from "../question/split-questions.ts";
import type { ComposedName } from "../search/expected-questions.ts";
import { contactPage } from "../sources.ts";
import { writeTopic } from "./topic.ts";

const OPENERS = new Set(questionWords);

/** What is asked by its mark, by its first word, or as several questions; "what a terrible service" asks nothing. */
const isAsked = (message: string, plain: string) =>
  message.includes("?") ||
  splitQuestions(message).length > 1 ||
  (OPENERS.has(plain.split(" ", 1)[0] ?? "") && !plain.startsWith("what a "));

const toPeople = (text: string, name: ComposedName): Reply =>
  answerOf(text, [contactPage], writeTopic("contact", name), { offer: "contact", isFinal: true });

/** Who is angry or goes to law may have asked something as well: one sentence of its answer follows. */
function withAnswer(text: string, answer: Reply | undefined): Reply {
  const reply = toPeople(text, "helpMe");
  const isAnswer = answer?.kind === "answer" && answer.choices === undefined && answer.topic?.startsWith("contact") !== true;
  if (!isAnswer) return reply;
  return { ...reply, text: `${text} ${firstSentences(answer.text, 1)}`, sources: [contactPage, ...answer.sources].slice(0, 3) };
}

/**
 * The ways to a person, before anything else for a visitor who is in danger, threatens to go to law, is angry, or wishes for one. `answer` is what would be
 * said otherwise.
 * @returns nothing for everybody else
 */
export function answerUrgent(message: string, answer: () => Reply | undefined): Reply | undefined {
  const plain = plainWords(message);
  const holds = (words: readonly string[]) => words.some((each) => ` ${plain} `.includes(` ${each} `));
  const says = ({ always, unasked }: typeof dangerWords) => holds(always) || (holds(unasked) && !isAsked(message, plain));
  if (says(dangerWords)) return toPeople(phrases.danger, "helpMe");
  if (says(legalWords) || says(angerWords)) return withAnswer(phrases.help, answer());
  return says(personWords) ? toPeople(phrases.person, "person") : undefined;
}
