import { findCaseOf, sayResult } from "../../../content/cases/all.ts";
import { phrases } from "../../../content/assistant-phrases.ts";
import { yesNoWords } from "../../../content/assistant/question-words.ts";
import { services } from "../../../content/services/all.ts";
import { postPath } from "../../../contract/post-rules.ts";
import { firstSentences, joinWords, splitSentences } from "../language/sentences.ts";
import { coverage, plainWords, termSet } from "../language/terms.ts";
import { openerOf } from "../search/question-book.ts";
import { answerOf, listProjects, type LiveFacts, type Project, type Reply } from "../reply.ts";
import { blogPage, caseStudiesPage, contactPage, pageOfProject, portfolioPage, servicesPage } from "../sources.ts";
import type { Asked, Composer } from "./asked.ts";
import { fromKnown } from "./known-answers.ts";

const sources = [caseStudiesPage, portfolioPage];
const findProject = ({ subject, knowledge: { live } }: Asked) => listProjects(live).find(({ title }) => title === subject.projects[0]);
const answerAbout = (title: string, text: string): Reply => answerOf(text, [pageOfProject(title), portfolioPage], `project:${title}`);
const show = ({ title, description }: Project): Reply => answerAbout(title, `${title}: ${firstSentences(description)}`);

const projectByName: Composer = (asked) => {
  const project = findProject(asked);
  return project && show(project);
};

/** A project's result: the case study's figures with their source, else the sentences with numbers. */
const projectResult: Composer = (asked) => {
  const project = findProject(asked);
  if (project === undefined) return undefined;
  const told = findCaseOf(project.title);
  if (told) return answerAbout(told.title, `${told.title}: ${sayResult(told.result)}. ${firstSentences(told.counted, 2)}`);
  const sentences = splitSentences(project.description);
  const figures = sentences.filter((sentence) => /\d/.test(sentence));
  return answerAbout(project.title, `${project.title}: ${(figures.length > 0 ? figures : sentences).slice(-3).join(" ")}`);
};

const projectStack: Composer = ({ subject }) => {
  const [told] = subject.projects.flatMap((title) => findCaseOf(title) ?? []);
  return told && answerAbout(told.title, `${told.title} was built with ${joinWords(told.built)}.`);
};

/** Projects whose case study lists a technology. */
const builtWith = (technology: string, live: LiveFacts): string[] =>
  listProjects(live).flatMap(({ title }) => (findCaseOf(title)?.built.includes(technology) ? [title] : []));

const projects: Composer = (asked) => {
  const { live } = asked.knowledge;
  const [clients, own] = [live.portfolio, live.ourProjects].map((items) => items.map(({ title }) => title));
  if (clients === undefined || own === undefined || clients.length === 0) return fromKnown("examples");
  const ours = own.length === 0 ? "" : ` Products of our own are ${joinWords(own)}.`;
  return answerOf(`For clients we built ${joinWords(clients)}.${ours}`, [portfolioPage, caseStudiesPage], "question:examples");
};

const projectsByTechnology: Composer = (asked) => {
  const technology = asked.subject.technologies.find(({ isOurs }) => isOurs) ?? asked.named.technologies.find(({ isOurs }) => isOurs);
  if (technology === undefined) return undefined;
  const { live } = asked.knowledge;
  const titles = builtWith(technology.name, live);
  if (titles.length === 0) return ofTechnology(technology.name, live);
  return answerOf(
    `${joinWords(titles)} ${titles.length === 1 ? "was" : "were"} built with ${technology.name}.`,
    [caseStudiesPage],
    `project:${titles[0]}`,
  );
};

/** Terms of a project's industry: those of the title, and repeated ones. A single mention of schools doesn't make it a project for schools. */
function tradeTerms({ title, description }: Project): ReadonlySet<string> {
  const note = findCaseOf(title);
  const texts = [description, note?.problem ?? "", note?.week ?? "", note?.since ?? ""].map((text) => termSet(plainWords(text)));
  const own = termSet(plainWords(title));
  return new Set([
    ...own,
    ...texts.flatMap((terms, at) => [...terms].filter((term) => texts.some((other, place) => place !== at && other.has(term)))),
  ]);
}

/** Stop words of questions about experience: they don't name an industry. */
const ABOUT_WORK = termSet(
  plainWords(
    "experience work worked build built make made done project client customer develop help industry sector field example case solution product anything something similar company business startup app software platform system ever before past type kind know someone people person ask tell look find area domain niche deliver team want need sell run own do among",
  ),
);

const MIN_TRADE = 0.5;

const projectsByTrade: Composer = (asked) => {
  const { terms, knowledge } = asked;
  const matter = new Set(terms.filter((term) => !ABOUT_WORK.has(term)));
  if (matter.size === 0) return projects(asked);
  const rated = listProjects(knowledge.live).map((project) => ({
    project,
    share: coverage(matter, tradeTerms(project), knowledge.search.weigh),
  }));
  const [best] = rated.toSorted((a, b) => b.share - a.share);
  if (best !== undefined && best.share >= MIN_TRADE) return show(best.project);
  return answerOf(phrases.noSuchProject, sources, "question:examples", { offer: "contact", kind: "unknown" });
};

const clientByName: Composer = (asked) =>
  asked.subject.projects.length > 0
    ? projectByName(asked)
    : answerOf(phrases.noSuchClient, [portfolioPage, caseStudiesPage], "question:examples");

function ofTechnology(name: string, live: LiveFacts): Reply | undefined {
  const users = services.filter(({ technologies }) => technologies?.names.includes(name) === true);
  const titles = builtWith(name, live);
  if (users[0] === undefined && titles.length === 0) return undefined;
  const tools = users.length === 0 ? "" : ` ${name} is among the tools of ${joinWords(users.map((user) => user.name))}.`;
  const examples = titles.length === 0 ? "" : ` ${joinWords(titles.slice(0, 3))} ${titles.length === 1 ? "was" : "were"} built with it.`;
  const pages = users.slice(0, 2).map((user) => ({ name: user.name, path: user.path }));
  return answerOf(
    `${tools}${examples}`.trim(),
    pages.length > 0 ? pages : [caseStudiesPage],
    users[0] === undefined ? `project:${titles[0]}` : `service:${users[0].path}`,
  );
}

/** A name in the visitor's spelling, with a capital letter. */
function asWritten(name: string, message: string): string {
  const at = message.toLowerCase().indexOf(name);
  const found = at < 0 ? name : message.slice(at, at + name.length);
  return found === name ? (name.length < 4 ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1)) : found;
}

/** "Do you use X?" is answered only from the lists of technologies on the pages. */
const technology: Composer = ({ named, message, knowledge: { live } }) => {
  const ours = named.technologies.find(({ isOurs }) => isOurs);
  if (ours !== undefined) return ofTechnology(ours.name, live);
  const [other] = named.technologies;
  if (other === undefined) return fromKnown("technology");
  return {
    text: phrases.notATool(asWritten(other.name, message)),
    sources: [contactPage],
    offer: "contact",
    kind: "unknown",
    topic: "question:technology",
  };
};

const serviceStack: Composer = (asked) => {
  const { subject } = asked;
  const ofProject = projectStack(asked);
  if (ofProject !== undefined) return ofProject;
  const service = subject.services.find(({ technologies }) => technologies !== undefined);
  if (service?.technologies === undefined) return fromKnown("technology");
  const { names, lead } = service.technologies;
  return answerOf(
    `${service.name} is built with ${joinWords(names)}. ${lead ?? ""}`.trim(),
    [{ name: service.name, path: service.path }],
    `service:${service.path}`,
  );
};

const servicesList: Composer = () =>
  answerOf(
    `We offer ${joinWords(services.map(({ name }) => name))}. The contact form also lists Web Design & Development, Digital Marketing and SEO Services.`,
    [servicesPage, contactPage],
    "services",
  );

const YES_NO = new Set(["", ...yesNoWords]);

const service: Composer = ({ subject, plain }) => {
  const [found] = subject.services;
  if (found === undefined) return subject.isOtherService ? fromKnown("other-services") : undefined;
  // "What is …" and "how does …" aren't answered with yes or no.
  const yes = YES_NO.has(openerOf(plain)) ? "Yes. " : "";
  return answerOf(`${yes}${firstSentences(found.hero.lead, 2)}`, [{ name: found.name, path: found.path }], `service:${found.path}`);
};

const MAX_NAMED = 3;

const blog: Composer = ({ knowledge: { live } }) => {
  const newest = live.posts.slice(0, MAX_NAMED);
  if (newest.length === 0) return answerOf(phrases.emptyBlog, [blogPage], "blog");
  return answerOf(
    `On the blog you can read ${joinWords(newest.map(({ title, author }) => `“${title}” by ${author}`))}.`,
    [blogPage, ...newest.slice(0, 1).map((post) => ({ name: `Blog: ${post.title}`, path: postPath(post) }))],
    "blog",
  );
};

export const workComposers = {
  projectByName,
  projectResult,
  projectStack,
  projects,
  projectsByTechnology,
  projectsByTrade,
  clientByName,
  technology,
  serviceStack,
  services: servicesList,
  service,
  otherService: () => fromKnown("other-services"),
  blog,
} satisfies Record<string, Composer>;
