import { findNote } from "../../../content/pages/case-studies.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import type { LiveFacts } from "../reply.ts";

export type Project = LiveFacts["portfolio"][number];

/** A project and the words that tell its trade. */
export type KnownProject = { project: Project; title: ReadonlySet<string>; often: ReadonlySet<string> };

function know(project: Project): KnownProject {
  const note = findNote(project.title);
  const terms = termsOf(plainWords([project.title, project.description, note?.problem, note?.week, note?.since].join(" ")));
  const counts = Map.groupBy(terms, (term) => term);
  const often = [...counts].filter(([, found]) => found.length > 1).map(([term]) => term);
  return { project, title: new Set(termsOf(plainWords(project.title))), often: new Set(often) };
}

export function knowProjects({ portfolio, ourProjects }: LiveFacts): KnownProject[] {
  return [...portfolio, ...ourProjects].map(know);
}
