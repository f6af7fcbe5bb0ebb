import type { PackageView } from "../../../contract/packages.ts";
import { otherServices, otherTechnologies, packageAliases, serviceAliases } from "../../../content/assistant-words.ts";
import { caseNotes } from "../../../content/pages/case-studies.ts";
import { services } from "../../../content/services/all.ts";
import type { Service } from "../../../content/services/service.ts";
import type { LiveFacts } from "../reply.ts";
import { plainWords } from "../language/terms.ts";

type Technology = { name: string; isOurs: boolean };

/** What a message names of the things this site knows. */
export type Named = {
  packages: PackageView[];
  services: Service[];
  projects: string[];
  people: string[];
  technologies: Technology[];
  /** Work without a page: websites, marketing, SEO. */
  isOtherService: boolean;
};

export const nothingNamed: Named = { packages: [], services: [], projects: [], people: [], technologies: [], isOtherService: false };

const has = (plain: string, words: string) => words !== "" && ` ${plain} `.includes(` ${words} `);

const isPackage = (plain: string, name: string) => has(plain, plainWords(name)) || packageAliases[name]?.test(plain) === true;

const ARTICLE = /^(?:a|an|the) /;

/** "Storm Line for a Power Utility" is also called Storm Line. */
function isProject(plain: string, title: string): boolean {
  const whole = plainWords(title).replace(ARTICLE, "");
  return has(plain, whole) || has(plain, whole.replace(/ (?:for|that|which|with) .*/, ""));
}

const isPerson = (plain: string, name: string) =>
  has(plain, plainWords(name)) ||
  plainWords(name)
    .split(" ")
    .some((part) => part.length > 3 && has(plain, part));

const ownTechnologies = [
  ...new Set([
    ...services.flatMap(({ technologies }) => technologies?.names ?? []),
    ...Object.values(caseNotes).flatMap(({ built }) => built),
  ]),
];

function findTechnologies(plain: string): Technology[] {
  const ours = ownTechnologies.filter((name) => has(plain, plainWords(name)));
  const others = otherTechnologies.filter((name) => has(plain, name) && !ours.some((own) => plainWords(own).includes(name)));
  return [...ours.map((name) => ({ name, isOurs: true })), ...others.map((name) => ({ name, isOurs: false }))];
}

function findServices(plain: string): Service[] {
  const paths = serviceAliases.filter(([, words]) => words.test(plain)).map(([path]) => path);
  return paths.flatMap((path) => services.find((service) => service.path === path) ?? []);
}

/** "The second one" of a list that was just read out. */
const ordinal = (words: string) => new RegExp(String.raw`\b(?:${words})(?: (?:one|package|plan)\b|$)`);
const ORDINALS: readonly RegExp[] = [ordinal("first|1st"), ordinal("second|2nd"), ordinal("third|3rd"), ordinal("fourth|last|4th")];

export function findByOrdinal(plain: string, packages: readonly PackageView[]): PackageView[] {
  return packages.filter((_, index) => ORDINALS[index]?.test(plain) === true);
}

/** `plain` is spelt right. */
export function findNamed(plain: string, { packages, portfolio, ourProjects, team }: LiveFacts): Named {
  return {
    packages: packages.filter(({ name }) => isPackage(plain, name)),
    services: findServices(plain),
    projects: [...portfolio, ...ourProjects].map(({ title }) => title).filter((title) => isProject(plain, title)),
    people: team.map(({ name }) => name).filter((name) => isPerson(plain, name)),
    technologies: findTechnologies(plain),
    isOtherService: otherServices.test(plain),
  };
}

/** A message without the names of packages and services: what is asked of them. */
export function withoutNames(plain: string): string {
  const aliases = [...Object.values(packageAliases), ...serviceAliases.map(([, words]) => words), otherServices];
  return aliases.reduce((text, alias) => text.replaceAll(new RegExp(alias, "g"), " "), plain).trim();
}

export function namesAnything(named: Named): boolean {
  const { packages, projects, people } = named;
  return packages.length + named.services.length + projects.length + people.length > 0 || named.isOtherService;
}
