import { live } from "../live.ts";
import type { Case } from "./case.ts";
import { clientCases } from "./clients.ts";
import { ownCases } from "./own.ts";

/** The document that a case has its words from. */
export const caseDocumentName = <Slug extends string>({ slug }: { slug: Slug }) => `case-${slug}` as const;

const asPublished = (original: Case): Case => live(() => original, caseDocumentName(original));
const own = ownCases.map(asPublished);

/** Every case study, in the order in which one leads to the next. */
export const cases: readonly Case[] = [...clientCases.map(asPublished), ...own];

export const isOwnCase = (found: Case): boolean => own.includes(found);

export const casePath = ({ slug }: Pick<Case, "slug">) => `/case-studies/${slug}`;

export const findCase = (slug: string): Case | undefined => cases.find((found) => found.slug === slug);

/** By the titles that came with the site, under which items keep their case when staff give it another. */
const byFirstTitle = new Map([...clientCases, ...ownCases].map(({ title }, index) => [title, cases[index]]));

/** The case that tells of an item of the portfolio or of our projects. */
export function findCaseOf(title: string): Case | undefined {
  const typed = title.trim();
  return cases.find((found) => found.title === typed) ?? byFirstTitle.get(typed);
}

const plainName = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The case that a testimonial speaks of. Staff write those: where the name is another, there is none. */
export const findCaseBy = (name: string): Case | undefined =>
  cases.find(({ speaker }) => speaker && plainName(speaker) === plainName(name));

/** The case after this one, and after the last the first, of those that are told. */
export function nextCase(current: Case, isTold: (found: Case) => boolean = () => true): Case {
  const at = cases.indexOf(current);
  return [...cases.slice(at + 1), ...cases.slice(0, at)].find(isTold) ?? current;
}

/** `From 31 to 2 spoiled boxes a month`, for those who hear it. */
export const sayResult = ({ from, to, what }: Case["result"]): string => `From ${from} to ${to} ${what}`;
