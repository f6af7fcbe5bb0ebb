import { findNote } from "../../../../content/pages/case-studies.ts";
import { joinWords } from "../../language/sentences.ts";
import type { LiveFacts } from "../../reply.ts";
import { passage, type Passage } from "./passage.ts";

const caseStudies = { name: "Case studies", path: "/case-studies" };
const about = { name: "About us", path: "/about" };
const pricing = { name: "Pricing", path: "/pricing" };

function project({ title, description }: { title: string; description: string }): Passage {
  const note = findNote(title);
  const more = note === undefined ? [] : [note.problem, note.week, note.since, `It was built with ${joinWords(note.built)}.`];
  return passage(`project:${title}`, title, [description, ...more], caseStudies);
}

/** What staff keep in the panel, as passages; packages without their prices, which are read when they are asked for. */
export function livePassages(facts: LiveFacts): Passage[] {
  return [
    ...facts.packages.map(({ name, features }) =>
      passage(`package:${name}`, name, [`The ${name} includes ${joinWords(features)}.`], pricing),
    ),
    ...[...facts.portfolio, ...facts.ourProjects].map(project),
    ...facts.expertise.map(({ title, description }) =>
      passage("company", `Expertise: ${title}`, [description], { name: "Expertise", path: "/projects" }),
    ),
    ...facts.team.map(({ name, role, bio }) => passage(`person:${name}`, `${name}, ${role}`, [bio], about)),
    ...facts.milestones.map(({ year, event }) => passage("company", year, [event], { name: "Our Journey", path: "/about" })),
    ...(facts.testimonials ?? []).map(({ name, role, feedback }) =>
      passage("testimonials", `${name}, ${role}`, [feedback], { name: "Testimonials", path: "/testimonials" }),
    ),
  ];
}
