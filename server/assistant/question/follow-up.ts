import { leaningWords, openings, selfStanding } from "../../../content/assistant/follow-up-words.ts";
import { serviceNames } from "../../../content/assistant/names.ts";
import { namedByTopic, readTopic, topicId } from "../answers/topic.ts";
import type { Focus } from "../answers/asked.ts";
import { wordsOfTopic } from "../answers/known-answers.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { findCycle } from "../answers/package-prices.ts";
import type { LiveFacts, Turn } from "../reply.ts";
import type { AskedText } from "../search/rank-questions.ts";
import type { QuestionBook } from "../search/question-book.ts";
import { findMentions, namesAnything, nothingNamed, type Mentions, type Names, placeholders } from "./mentions.ts";
import { findRole } from "./roles.ts";
import type { ReadQuestion } from "./read-question.ts";

/** A conversation's context: the last topic, and the last things named, which can be older. */
export type Conversation = { focus: Focus; before: Mentions };

const MAX_TURNS = 6;

type Known = { live: LiveFacts; names: Names; book: QuestionBook };

/** The things that a topic names, else those that its question is about. */
function thingsOf(topic: string, { live, book }: Pick<Known, "live" | "book">): Mentions {
  const named = namedByTopic(topic, live);
  const about = namesAnything(named) ? [] : (book.entries.find(({ id }) => id === topic)?.about ?? []);
  return about.map((each) => namedByTopic(each.startsWith("/") ? `service:${each}` : each, live)).find(namesAnything) ?? named;
}

/** The person or project of the last answer, if it mentions only one. */
function namedLast(history: readonly Turn[], names: Names): Mentions {
  const said = history.findLast(({ role }) => role === "assistant")?.text ?? "";
  const { people, projects } = findMentions(plainWords(said), names).named;
  if (people.length + projects.length !== 1) return nothingNamed;
  return { ...nothingNamed, people, projects };
}

export function readConversation(history: readonly Turn[], { live, names, book }: Known): Conversation {
  const topics = history.slice(-MAX_TURNS).flatMap(({ topic }) => (topic === undefined ? [] : [readTopic(topic)]));
  const things = topics.map(({ topic = "" }) => thingsOf(topic, { live, book }));
  return { focus: topics.at(-1) ?? {}, before: things.findLast(namesAnything) ?? namedLast(history, names) };
}

const LEANING = new Set(leaningWords);
const LEANING_TERMS = new Set(leaningWords.flatMap(termsOf));
/** Terms without words such as "it" or "that". */
export const ownTerms = (terms: readonly string[]): ReadonlySet<string> => new Set(terms.filter((term) => !LEANING_TERMS.has(term)));
const SELF_STANDING = new Set(selfStanding);
const opens = (plain: string) => openings.some((words) => `${plain} `.startsWith(`${words} `));

/** Maximum number of words of a follow-up: longer messages are complete. */
const MAX_LEANING = 12;

/** Whether a message is a follow-up, which needs the one before. */
export function leans({ plain, named, terms }: ReadQuestion): boolean {
  const words = plain.split(" ");
  if (opens(plain)) return true;
  if (words.length > MAX_LEANING) return false;
  if (words.some((word) => LEANING.has(word))) return true;
  return terms.length <= 2 && !namesAnything(named) && !words.some((word) => SELF_STANDING.has(word));
}

/** Whether a message means nothing without context: "and the other one?" */
export const saysNothing = ({ plain, terms, named }: ReadQuestion): boolean =>
  plain.split(" ").some((word) => LEANING.has(word)) && ownTerms(terms).size === 0 && !namesAnything(named);

/** Maximum number of terms beside the name in an elliptic message, such as "and for design?". */
const MAX_BESIDE = 1;
const MASKS = new Set<string>(Object.values(placeholders).map((word) => termsOf(word)[0] ?? word));

/** Whether a message only names another thing, so that the previous question is meant. */
export function isElliptic({ plain, masked, named }: ReadQuestion): boolean {
  const beside = termsOf(masked).filter((term) => !MASKS.has(term) && !LEANING_TERMS.has(term));
  const isNew = namesAnything(named) || named.technologies.length > 0 || findRole(plain) !== undefined || findCycle(plain) !== undefined;
  return isNew && beside.length <= MAX_BESIDE && plain.split(" ").length <= MAX_LEANING;
}

function thingOf({ packages, services: ofServices, projects, people }: Mentions): { mask: string; words: string } | undefined {
  if (packages[0] !== undefined) return { mask: placeholders.package, words: placeholders.package };
  if (people[0] !== undefined) return { mask: placeholders.person, words: plainWords(people[0]) };
  if (projects[0] !== undefined) return { mask: placeholders.project, words: plainWords(projects[0]) };
  const path = ofServices[0]?.path ?? "";
  return ofServices[0] && { mask: placeholders.service, words: serviceNames[path]?.[0] ?? plainWords(ofServices[0].name) };
}

/** Replaces the first pronoun by the subject, or appends it. */
function putIn(text: string, thing: string): string {
  const words = text.split(" ");
  const at = words.findIndex((word) => LEANING.has(word));
  return at < 0 ? `${text} ${thing}` : [...words.slice(0, at), thing, ...words.slice(at + 1)].join(" ");
}

/** The page, project or person of the last answer, in the form of `Entry.about`. */
function lastTopics({ focus: { topic = "" }, before }: Conversation, { entries }: QuestionBook): string[] {
  const entry = entries.find(({ id }) => id === topic);
  const paths = [topicId(topic, "service") ?? [], before.services.map(({ path }) => path)].flat();
  return [topic, ...paths, ...(entry?.about ?? [])].filter((each) => each !== "");
}

/** Completes a follow-up in several ways: with the conversation's subject, and with the last question. */
export function inContext({ packaged, masked, named }: ReadQuestion, conversation: Conversation, book: QuestionBook): AskedText[] {
  const { before } = conversation;
  const thing = thingOf(before);
  const topics = lastTopics(conversation, book);
  const asked = wordsOfTopic(conversation.focus.topic ?? "", book.entries);
  return [
    ...(thing === undefined
      ? []
      : [{ packaged: putIn(packaged, thing.words), masked: putIn(masked, thing.mask), named: before, before: topics }]),
    {
      packaged: asked === "" ? packaged : `${packaged} ${asked}`,
      masked: asked === "" ? masked : `${masked} ${asked}`,
      named,
      before: topics,
    },
    { packaged, masked, named: namesAnything(before) ? before : named, before: topics },
  ];
}
