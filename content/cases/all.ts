import { live } from "../live.ts";
import type { Case } from "./case.ts";
import { clientCases } from "./clients.ts";
import { ownCases } from "./own.ts";

/** Name of a case study's document. */
export const caseDocumentName = <Slug extends string>({ slug }: { slug: Slug }) => `case-${slug}` as const;

const asPublished = (original: Case): Case => live(() => original, caseDocumentName(original));
const own = ownCases.map(asPublished);

/** All case studies, in the order of their Next links. */
export const cases: readonly Case[] = [...clientCases.map(asPublished), ...own];

export const isOwnCase = (found: Case): boolean => own.includes(found);

export const casePath = ({ slug }: Pick<Case, "slug">) => `/case-studies/${slug}`;

export const findCase = (slug: string): Case | undefined => cases.find((found) => found.slug === slug);

/** By the original titles, so that an item keeps its case study when staff rename the case. */
const byFirstTitle = new Map([...clientCases, ...ownCases].map(({ title }, index) => [title, cases[index]]));

/** The case study of an item of the portfolio or of "Our Projects". */
export function findCaseOf(title: string): Case | undefined {
  const typed = title.trim();
  return cases.find((found) => found.title === typed) ?? byFirstTitle.get(typed);
}

const plainName = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The case study of a testimonial's author, or undefined. Staff edit the names. */
export const findCaseBy = (name: string): Case | undefined =>
  cases.find(({ speaker }) => speaker && plainName(speaker) === plainName(name));

/** The next visible case study; after the last comes the first. */
export function nextCase(current: Case, isTold: (found: Case) => boolean = () => true): Case {
  const at = cases.indexOf(current);
  return [...cases.slice(at + 1), ...cases.slice(0, at)].find(isTold) ?? current;
}

/** Text for screen readers: `From 31 to 2 spoiled boxes a month`. */
export const sayResult = ({ from, to, what }: Case["result"]): string => `From ${from} to ${to} ${what}`;
