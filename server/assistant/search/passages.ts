import { claimSentence, counted, LEDGER_PATH } from "../../../content/claims.ts";
import { homeSections } from "../../../content/home.ts";
import { findCaseOf, sayResult } from "../../../content/cases/all.ts";
import { aboutCopy } from "../../../content/pages/about.ts";
import { guide } from "../../../content/pages/guide.ts";
import { learnMoreCopy } from "../../../content/pages/learn-more.ts";
import { privacy } from "../../../content/pages/privacy.ts";
import type { Reading } from "../../../content/pages/reading.ts";
import { terms } from "../../../content/pages/terms.ts";
import { pricingCopy } from "../../../content/pricing.ts";
import { services } from "../../../content/services/all.ts";
import type { CardGrid, Service } from "../../../content/services/service.ts";
import type { ChatSource } from "../../../contract/chat.ts";
import { postPath } from "../../../contract/post-rules.ts";
import type { Block } from "../../../contract/rich-text.ts";
import { blockLines, cutAtHeadings } from "../../../contract/rich-text-rules.ts";
import { asSentence, joinWords } from "../language/sentences.ts";
import { featureSentence } from "../answers/package-prices.ts";
import { type FactPost, type LiveFacts, listProjects, type Project } from "../reply.ts";
import { aboutPage, howWeWorkPage, pageOfProject, pricingPage, testimonialsPage } from "../sources.ts";

export type Passage = {
  id: string;
  title: string;
  text: string;
  source: ChatSource;
  /** The conversation's topic after this was the answer. */
  topic: string;
};

function passage(topic: string, title: string, texts: readonly string[], source: ChatSource): Passage {
  return { id: `${source.path} ${title}`, title, text: texts.join(" "), source, topic };
}

const isRunningText = ({ type }: Block) => type === "paragraph" || type === "callout";

/** Rich text as sentences, including list items and table rows. */
function passageText(content: readonly Block[]): string {
  return content.flatMap((block) => (isRunningText(block) ? blockLines(block) : blockLines(block).map(asSentence))).join(" ");
}

const factsOf = ({ client, sector, place, figures = [] }: Project): string[] => [
  ...(client ? [`The client is ${client}.`] : []),
  ...(sector ? [`The sector is ${sector}.`] : []),
  ...(place ? [`The place is ${place}.`] : []),
  ...figures.map((figure) => `${sayResult(figure)}.`),
];

/** A project with its case study: an overview, then each day's work, and what was left out. */
function projectPassages(project: Project): Passage[] {
  const { title } = project;
  const [topic, source] = [`project:${title}`, pageOfProject(title)];
  const description = [project.description, ...factsOf(project)].join(" ");
  const told = findCaseOf(title);
  if (told === undefined) return [passage(topic, title, [description], source)];
  const { problem, week, since, built, result, counted: howCounted, days, leftOut } = told;
  const main = [description, problem, week, since, `It was built with ${joinWords(built)}.`];
  return [
    passage(topic, title, main, source),
    passage(topic, `${title}: result`, [`${sayResult(result)}.`, howCounted], source),
    passage(
      topic,
      `${title}: the seven days`,
      days.map((text, index) => `Day ${index + 1}: ${text}`),
      source,
    ),
    passage(topic, `${title}: left out`, leftOut, source),
  ];
}

/** Items of the database as passages; packages without prices, which are read for each question. */
function livePassages(facts: LiveFacts): Passage[] {
  return [
    ...facts.packages.map((item) => passage(`package:${item.name}`, item.name, [featureSentence(item)], pricingPage)),
    ...listProjects(facts).flatMap(projectPassages),
    ...facts.expertise.map(({ title, description }) =>
      passage("company", `Expertise: ${title}`, [description], { name: "Expertise", path: "/projects" }),
    ),
    ...facts.team.map(({ name, role, bio }) => passage(`person:${name}`, `${name}, ${role}`, [bio], aboutPage)),
    ...facts.milestones.map(({ year, event }) => passage("company", year, [event], { name: "Our Journey", path: "/about" })),
    ...(facts.testimonials ?? []).map(({ name, role, feedback }) =>
      passage("testimonials", `${name}, ${role}`, [feedback], testimonialsPage),
    ),
  ];
}

const topicOf = ({ path }: Service) => `service:${path}`;

function heroOf(service: Service): Passage {
  return passage(topicOf(service), service.name, [service.hero.lead, service.search.description], service);
}

function chaptersOf(service: Service): Passage[] {
  return (service.chapters?.items ?? []).map(({ slug, title, description, bullets }) =>
    passage(topicOf(service), `${service.name}: ${title}`, [description, ...bullets.map(asSentence)], {
      name: `${service.name}: ${title}`,
      path: `${service.path}?chapter=${slug}`,
    }),
  );
}

const cardsOf = (service: Service, { cards }: CardGrid) =>
  cards.map(({ title, text }) => passage(topicOf(service), `${service.name}: ${title}`, [text], service));

function technologiesOf(service: Service): Passage[] {
  const { technologies } = service;
  if (technologies === undefined) return [];
  const built = `${service.name} is built with ${joinWords(technologies.names)}.`;
  return [passage(topicOf(service), `${service.name} technology`, [built, technologies.lead ?? ""], service)];
}

const passagesOf = (service: Service) =>
  [
    heroOf(service),
    ...chaptersOf(service),
    ...[service.grid, service.benefits].flatMap((grid) => (grid === undefined ? [] : cardsOf(service, grid))),
    ...technologiesOf(service),
  ].map((item) => ({ ...item, source: { name: item.source.name, path: item.source.path } }));

const servicePassages = (): Passage[] => services.flatMap(passagesOf);

/** Passages of pages other than services, posts and lists. */
function pagePassages(): Passage[] {
  const whyUs = { name: "Why us", path: homeSections.why.path };
  const ledgerPlace = { name: aboutCopy.ledger.heading, path: LEDGER_PATH };
  const onDemand = { name: homeSections.consultation.heading, path: homeSections.consultation.path };
  const { before, after, refusals } = learnMoreCopy;
  const { story, mission, vision, values } = aboutCopy;
  const { consultation, why } = homeSections;

  const days = learnMoreCopy.days.map(({ name, heading, text, evening }, index) =>
    passage("question:what-in-seven-days", `Day ${index + 1}, ${name}: ${heading}`, [text, evening], howWeWorkPage),
  );

  return [
    ...days,
    passage("question:how-to-start", before.heading, before.items, howWeWorkPage),
    ...after.weeks.map(({ when, what }) => passage("question:maintenance", `After launch, ${when}`, [what], howWeWorkPage)),
    passage("question:refusals", refusals.heading, refusals.items, howWeWorkPage),
    passage("company", story.heading, [story.opening, ...story.paragraphs], aboutPage),
    passage("company", `${mission.heading} of the company`, [mission.text], aboutPage),
    passage("company", `${vision.heading} of the company`, [vision.text], aboutPage),
    ...values.items.map(({ name, text }) => passage("company", `${values.heading}: ${name}`, [text], aboutPage)),
    ...Object.values(counted).map((claim) =>
      passage("company", `${aboutCopy.ledger.heading}: ${claim.label}`, [claimSentence(claim)], ledgerPlace),
    ),
    passage("company", "Why us", [why.text], whyUs),
    ...why.reasons.map(({ name, text }) => passage("company", `Why us: ${name}`, [text], whyUs)),
    passage("consultation", onDemand.name, [consultation.scrum], onDemand),
    ...pricingCopy.info.map(({ heading, text }) => passage("prices", heading, [text], pricingPage)),
  ];
}

const sectionsOf = (name: string, path: string, { body }: Reading): Passage[] =>
  cutAtHeadings(body).sections.map(({ id, heading, content }) =>
    passage(`page:${path}#${id}`, `${name}: ${heading}`, [passageText(content)], { name, path: `${path}#${id}` }),
  );

/** Pages of continuous text, one passage per section. */
const readingPassages = (facts: LiveFacts): Passage[] => [
  ...sectionsOf("Terms", "/terms", terms),
  ...sectionsOf("Privacy", "/privacy", privacy(facts.privacy)),
  ...sectionsOf("Chatbot buyer’s guide", "/guide", guide),
];

/** A post split at its headings, each part with its anchor. */
function partsOfPost(post: FactPost): Passage[] {
  const { opening, sections } = cutAtHeadings(post.body);
  const [topic, name, path] = [`post:${post.slug}`, `Blog: ${post.title}`, postPath(post)];
  return [
    passage(topic, post.title, [post.excerpt, passageText(opening)], { name, path }),
    ...sections.map(({ id, heading, content }) => passage(topic, heading, [passageText(content)], { name, path: `${path}#${id}` })),
  ];
}

/** All passages of the site; of two with the same id the first is kept. */
export function gatherPassages(facts: LiveFacts): Passage[] {
  const all = [
    ...livePassages(facts),
    ...servicePassages(),
    ...pagePassages(),
    ...readingPassages(facts),
    ...facts.posts.flatMap(partsOfPost),
  ];
  return [...new Map(all.toReversed().map((item) => [item.id, item])).values()].toReversed();
}
