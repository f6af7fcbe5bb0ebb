import { phrases } from "../../../content/assistant-phrases.ts";
import { caseNotes } from "../../../content/pages/case-studies.ts";
import { services } from "../../../content/services/all.ts";
import type { Answerer } from "./asked.ts";
import type { Reply } from "../reply.ts";
import { joinWords } from "../language/sentences.ts";
import { caseStudiesPage, contactPage } from "./sources.ts";

const ASKED =
  /\b(use|used|uses|using|which|know|work (with|in)|familiar|support|experience|expert\w*|develop(ers?)?|code in|program|build|make|sites?|written in|stack|technolog\w*|do you do|offer|have you|can you|are you)\b/;
const STACK =
  /\b(stack|technolog\w*|tech|tools?|frameworks?|programming languages?|built (with|in|on)|written in|what (do|did) you use|languages do you use)\b/;

const usersOf = (name: string) => services.filter(({ technologies }) => technologies?.names.includes(name) === true);

function ofOne(name: string): Reply {
  const users = usersOf(name);
  const [study] = Object.entries(caseNotes).filter(([, { built }]) => built.includes(name));
  const text =
    users.length > 0
      ? `Yes, ${name} is among the tools of ${joinWords(users.map((user) => user.name))}.`
      : `Yes, ${study?.[0]} was built with ${name}.`;
  const sources = users.length > 0 ? users.slice(0, 3).map((user) => ({ name: user.name, path: user.path })) : [caseStudiesPage];
  return { text, sources, kind: "answer", topic: users[0] === undefined ? `project:${study?.[0]}` : `service:${users[0].path}` };
}

/** The products that were built with it. */
function ofStudies(name: string): Reply | undefined {
  const titles = Object.entries(caseNotes)
    .filter(([, { built }]) => built.includes(name))
    .map(([title]) => title);
  if (titles.length === 0) return undefined;
  return {
    text: `${joinWords(titles)} ${titles.length === 1 ? "was" : "were"} built with ${name}.`,
    sources: [caseStudiesPage],
    kind: "answer",
    topic: `project:${titles[0]}`,
  };
}

/** A name as the visitor wrote it, with a capital at least. */
function asWritten(name: string, message: string): string {
  const found = message.match(new RegExp(String.raw`\b${name}\b`, "i"))?.[0] ?? name;
  return found === name ? (name.length < 4 ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1)) : found;
}

/** "Do you use X?" is answered from the lists on the pages, never by guessing. */
export const answerTechnology: Answerer = ({ plain, message, named, terms }) => {
  if (/\b(should|need|why|when|better)\b/.test(plain)) return undefined;
  const ours = named.technologies.filter(({ isOurs }) => isOurs);
  const [other] = named.technologies.filter(({ isOurs }) => !isOurs);
  if (other !== undefined && ours.length === 0 && (ASKED.test(plain) || terms.length <= 2))
    return {
      text: phrases.notATool(asWritten(other.name, message)),
      sources: [contactPage],
      offer: "contact",
      kind: "unknown",
      topic: "question:technology",
    };
  const [own] = ours;
  if (own !== undefined && /\b(projects?|products?|cases?|stud(y|ies)|examples?|portfolio)\b/.test(plain)) return ofStudies(own.name);
  return own !== undefined && ours.length < 3 && ASKED.test(plain) && terms.length <= 4 ? ofOne(own.name) : undefined;
};

/** The tools of a service or of a product, where one is talked of. */
export const answerStack: Answerer = ({ plain, subject }) => {
  if (!STACK.test(plain)) return undefined;
  const [service] = subject.services;
  const title = subject.projects.find((name) => Object.hasOwn(caseNotes, name));
  if (title !== undefined) {
    const text = `${title} was built with ${joinWords(caseNotes[title]?.built ?? [])}.`;
    return { text, sources: [caseStudiesPage], kind: "answer", topic: `project:${title}` };
  }
  if (service?.technologies === undefined) return undefined;
  const { names, lead } = service.technologies;
  return {
    text: `${service.name} is built with ${joinWords(names)}. ${lead ?? ""}`.trim(),
    sources: [{ name: service.name, path: service.path }],
    kind: "answer",
    topic: `service:${service.path}`,
  };
};

/** "What was it built with?" leans on what it is, and must not be told about the rest. */
export const answerStackFollowUp: Answerer = (asked) => (asked.isFollowUp ? answerStack(asked) : undefined);
