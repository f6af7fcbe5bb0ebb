import { composedQuestions } from "../../../content/assistant/questions/composed.ts";
import { services } from "../../../content/services/all.ts";
import { isOneOf, keysOf } from "../../../contract/records.ts";
import { nothingNamed, type Mentions } from "../question/mentions.ts";
import type { LiveFacts } from "../reply.ts";
import type { ComposedName } from "../search/expected-questions.ts";
import type { Focus } from "./asked.ts";

/** Serialises a topic as `topic|composed question`; the second part lets "and the other one?" ask the same again. */
export function writeTopic(topic: string, composed?: ComposedName): string {
  return composed === undefined ? topic : `${topic}|${composed}`;
}

export function readTopic(text: string): Focus {
  const [topic = "", composed] = text.split("|");
  // A stored topic may name a question of an earlier version of the site.
  return composed !== undefined && isOneOf(keysOf(composedQuestions), composed) ? { topic, composed } : { topic };
}

type TopicKind = "package" | "packages" | "service" | "project" | "person" | "question" | "asked";

export function topicId(topic: string | undefined, kind: TopicKind): string | undefined {
  return topic?.startsWith(`${kind}:`) === true ? topic.slice(kind.length + 1) : undefined;
}

const SEPARATOR = " & ";

export function packagesTopic(packages: readonly { name: string }[]): string {
  return `package${packages.length > 1 ? "s" : ""}:${packages.map(({ name }) => name).join(SEPARATOR)}`;
}

/** The topic of a message that names one service or package and asks nothing. `namedByTopic` reads it. */
export function topicOfNamed({ services: named, packages, isOtherService }: Mentions): string | undefined {
  if (isOtherService) return "question:other-services";
  if (named[0] !== undefined) return `service:${named[0].path}`;
  return packages.length > 0 ? packagesTopic(packages) : undefined;
}

/** A topic's packages, service, project or person, in the form of names found in a message. */
export function namedByTopic(topic: string | undefined, facts: LiveFacts): Mentions {
  if (topic === undefined) return nothingNamed;
  const packages = (topicId(topic, "package") ?? topicId(topic, "packages") ?? "").split(SEPARATOR);
  const path = topicId(topic, "service");
  const project = topicId(topic, "project");
  const person = topicId(topic, "person");
  return {
    ...nothingNamed,
    packages: facts.packages.filter((item) => packages.includes(item.name)),
    services: services.filter((service) => service.path === path),
    projects: project === undefined ? [] : [project],
    people: person === undefined ? [] : [person],
    isOtherService: topic === "question:other-services",
  };
}
