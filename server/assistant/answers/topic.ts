import { services } from "../../../content/services/all.ts";
import { knownQuestions } from "../../../content/questions.ts";
import { nothingNamed, type Named } from "../search/named.ts";
import type { LiveFacts } from "../reply.ts";

/** What was asked of a thing; "and the other one?" asks the same again. */
export type Aspect = "price" | "duration";

/** What a conversation is about: `package:Product Plan`, `service:/chatbots`, `question:refund`, with the aspect behind a bar. */
export type Focus = { topic?: string; aspect?: Aspect };

const ASPECTS: readonly string[] = ["price", "duration"] satisfies Aspect[];
const isAspect = (value: string | undefined): value is Aspect => value !== undefined && ASPECTS.includes(value);

export function writeTopic(topic: string, aspect?: Aspect): string {
  return aspect === undefined ? topic : `${topic}|${aspect}`;
}

export function readTopic(topic: string | undefined): Focus {
  if (topic === undefined) return {};
  const [name = "", aspect] = topic.split("|");
  return isAspect(aspect) ? { topic: name, aspect } : { topic: name };
}

const after = (topic: string, kind: string) => (topic.startsWith(`${kind}:`) ? topic.slice(kind.length + 1) : undefined);

export function topicId(
  topic: string | undefined,
  kind: "package" | "packages" | "service" | "project" | "person" | "question" | "post",
): string | undefined {
  return topic === undefined ? undefined : after(topic, kind);
}

const SEPARATOR = " & ";

/** Several packages that were compared. */
export function packagesTopic(packages: readonly { name: string }[]): string {
  return `packages:${packages.map(({ name }) => name).join(SEPARATOR)}`;
}

/** Known questions that are about one service or package. */
const serviceOfQuestion = (id: string) => {
  const path = knownQuestions.find((question) => question.id === id)?.source.path.replace(/[?#].*/, "");
  return services.find((service) => service.path === path);
};

/** The things a topic stands for, as if the visitor had named them. */
export function namedByTopic(topic: string | undefined, facts: LiveFacts): Named {
  if (topic === undefined) return nothingNamed;
  const question = topicId(topic, "question");
  const name = question === "trial" ? "2-Day Trial" : topicId(topic, "package");
  const service = question === undefined ? services.find(({ path }) => path === topicId(topic, "service")) : serviceOfQuestion(question);
  const several = topicId(topic, "packages")?.split(SEPARATOR) ?? [];
  const project = topicId(topic, "project");
  const person = topicId(topic, "person");
  return {
    ...nothingNamed,
    packages: facts.packages.filter((item) => item.name === name || several.includes(item.name)),
    services: service === undefined ? [] : [service],
    projects: project === undefined ? [] : [project],
    people: person === undefined ? [] : [person],
    isOtherService: question === "other-services",
  };
}
