import { knownQuestions } from "../../../content/questions.ts";
import { findNote } from "../../../content/pages/case-studies.ts";
import { services } from "../../../content/services/all.ts";
import type { Answerer, Asked } from "./asked.ts";
import { asksMore } from "./follow-up.ts";
import { featureSentence, priceList, priceSentence } from "./package-prices.ts";
import type { LiveFacts, Reply } from "../reply.ts";
import { asSentence, firstSentences, namesMoney, splitSentences } from "../language/sentences.ts";
import { aboutPage, caseStudiesPage, pricingPage } from "./sources.ts";
import { topicId } from "./topic.ts";

const answer = (text: string, sources: Reply["sources"], topic: string): Reply => ({ text, sources, kind: "answer", topic });

function moreOfService(path: string): Reply | undefined {
  const service = services.find((item) => item.path === path);
  if (service === undefined) return undefined;
  const [chapter] = service.chapters?.items ?? [];
  const card = service.grids[0]?.cards[0];
  const text = chapter === undefined ? asSentence(card?.text ?? service.hero.lead) : firstSentences(chapter.description);
  const source = chapter === undefined ? service.path : `${service.path}?chapter=${chapter.slug}`;
  return answer(
    text,
    [{ name: chapter === undefined ? service.name : `${service.name}: ${chapter.title}`, path: source }],
    `service:${path}`,
  );
}

function moreOfProject(title: string): Reply | undefined {
  const note = findNote(title);
  if (note === undefined) return undefined;
  const text = [note.problem, note.week, note.since].map((part) => firstSentences(part, 1)).join(" ");
  return answer(text, [caseStudiesPage], `project:${title}`);
}

function moreOfPackage(name: string, { packages }: LiveFacts): Reply | undefined {
  const item = packages.find((one) => one.name === name);
  return item === undefined ? undefined : answer(`${priceSentence(item)} ${featureSentence(item)}`, [pricingPage], `package:${name}`);
}

function moreOfPerson(name: string, { team }: LiveFacts): Reply | undefined {
  const member = team.find((one) => one.name === name);
  return member === undefined
    ? undefined
    : answer(`${member.name}, ${member.role}: ${firstSentences(member.bio)}`, [aboutPage], `person:${name}`);
}

/** The page a known answer was taken from has more to say: the passage there that is nearest to the question, without what was said. */
function moreOfQuestion(id: string, { knowledge: { search } }: Asked): Reply | undefined {
  const question = knownQuestions.find((item) => item.id === id);
  if (question === undefined) return undefined;
  const page = question.source.path.replace(/\?.*/, "");
  const found = search.find(`${question.question} ${question.answer}`.toLowerCase(), search.weigh);
  const passage = (
    found.find(({ passage: { source } }) => source.path === question.source.path) ??
    found.find(({ passage: { source } }) => source.path.startsWith(page))
  )?.passage;
  const text = firstSentences(
    splitSentences(passage?.text ?? "")
      .filter((sentence) => !namesMoney(sentence) && !question.answer.includes(sentence))
      .join(" "),
  );
  return answer(text === "" ? question.answer : text, [question.source], `question:${id}`);
}

function moreOf(topic: string, asked: Asked): Reply | undefined {
  const { facts } = asked.knowledge;
  const [service, project, item, person, question] = (["service", "project", "package", "person", "question"] as const).map((kind) =>
    topicId(topic, kind),
  );
  if (service !== undefined) return moreOfService(service);
  if (project !== undefined) return moreOfProject(project);
  if (item !== undefined) return moreOfPackage(item, facts);
  if (person !== undefined) return moreOfPerson(person, facts);
  if (question !== undefined) return moreOfQuestion(question, asked);
  return topic === "prices" || topic === "packages" ? answer(priceList(facts.packages), [pricingPage], "packages") : undefined;
}

/** "Tell me more", "why?", "go on". */
export const answerMore: Answerer = (asked) => {
  const { topic } = asked.focus;
  return asked.isFollowUp && topic !== undefined && asksMore(asked.plain) && asked.aspect === undefined ? moreOf(topic, asked) : undefined;
};
