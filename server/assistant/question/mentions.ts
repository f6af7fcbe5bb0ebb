import type { PackageView } from "../../../contract/packages.ts";
import { otherTechnologies } from "../../../content/assistant-words.ts";
import { otherServiceNames, packageNames, serviceNames } from "../../../content/assistant/names.ts";
import { cases, findCaseOf } from "../../../content/cases/all.ts";
import { services } from "../../../content/services/all.ts";
import type { Service } from "../../../content/services/service.ts";
import { isOneOf, keysOf } from "../../../contract/records.ts";
import { plainWords } from "../language/terms.ts";
import { type LiveFacts, listProjects } from "../reply.ts";
import { derived } from "../../../content/live.ts";

type Technology = { name: string; isOurs: boolean };

export type Mentions = {
  packages: PackageView[];
  services: Service[];
  projects: string[];
  people: string[];
  technologies: Technology[];
  /** Work without a page: websites, marketing, SEO. */
  isOtherService: boolean;
};

export const nothingNamed: Mentions = { packages: [], services: [], projects: [], people: [], technologies: [], isOtherService: false };

export function namesAnything(named: Mentions): boolean {
  const { packages, projects, people } = named;
  return packages.length + named.services.length + projects.length + people.length > 0 || named.isOtherService;
}

/** Placeholders of named entities and numbers, in messages and in expected questions. */
export const placeholders = {
  package: "qpackage",
  service: "qservice",
  person: "qperson",
  project: "qproject",
  technology: "qtechnology",
  amount: "qamount",
  percent: "qpercent",
  months: "qmonths",
  day: "qday",
  count: "qcount",
  year: "qyear",
} as const;
export type Placeholder = keyof typeof placeholders;

const { amount, percent, months, day, count, year } = placeholders;
export const figurePlaceholders: readonly string[] = [amount, percent, months, day, count, year];

const PERCENT = /\d+ ?(?:%|percent)/g;
const PLACEHOLDER = /\{(\w+)\}/g;

/** Normalises an expected question; `{package}` becomes the placeholder that messages have. */
export const plainWording = (text: string): string =>
  plainWords(
    text
      .replaceAll(PERCENT, ` ${placeholders.percent} `)
      .replaceAll(PLACEHOLDER, (_, name: string) => ` ${isOneOf(keysOf(placeholders), name) ? placeholders[name] : name} `),
  );

type Name = { words: string; placeholder: Placeholder; add: (named: Mentions) => void };

const ownTechnologies = () => [
  ...new Set([...services.flatMap(({ technologies }) => technologies?.names ?? []), ...cases.flatMap(({ built }) => built)]),
];

/** A project's names, such as "Storm Line" of "Storm Line for a Power Utility". Single short words count only for case studies. */
function titlesOf(title: string): string[] {
  const whole = plainWords(title).replace(/^(?:a|an|the) /, "");
  const isName = (words: string) => words.includes(" ") || words.length > 5 || findCaseOf(title) !== undefined;
  return [whole, whole.replace(/ (?:for|that|which|with) .*/, "")].filter(isName);
}

/** Minimum length of a part of a name: first names count, but short parts are ambiguous. */
const MIN_NAME = 4;
const namesOf = (name: string) => [plainWords(name), ...plainWords(name).split(" ")].filter((part) => part.length >= MIN_NAME);

const namesOfPages = derived((): readonly Name[] => [
  ...services.flatMap((service) =>
    [plainWords(service.name), ...(serviceNames[service.path] ?? [])].map((words): Name => ({
      words,
      placeholder: "service",
      add: (named) => named.services.push(service),
    })),
  ),
  ...otherServiceNames.map((words): Name => ({ words, placeholder: "service", add: (named) => (named.isOtherService = true) })),
  ...ownTechnologies().map((name): Name => ({
    words: plainWords(name),
    placeholder: "technology",
    add: (named) => named.technologies.push({ name, isOurs: true }),
  })),
  ...otherTechnologies.map((name): Name => ({
    words: name,
    placeholder: "technology",
    add: (named) => named.technologies.push({ name, isOurs: false }),
  })),
]);

/**
 * Index of names by their words; of duplicates the first wins. `longest` has the number of words of the longest name by first word; `keys`
 * are cache keys of the names of packages and people.
 */
export type Names = {
  byWords: ReadonlyMap<string, Name>;
  longest: ReadonlyMap<string, number>;
  keys: { packages: string; people: string };
};

/** Builds the index of all names in the database and on the pages, once per content version. */
export function gatherNames(facts: LiveFacts): Names {
  const { packages, team } = facts;
  const all: Name[] = [
    ...packages.flatMap((item) =>
      [plainWords(item.name), ...(packageNames[item.name] ?? [])].map((words): Name => ({
        words,
        placeholder: "package",
        add: (named) => named.packages.push(item),
      })),
    ),
    ...listProjects(facts).flatMap(({ title }) =>
      titlesOf(title).map((words): Name => ({ words, placeholder: "project", add: (named) => named.projects.push(title) })),
    ),
    ...team.flatMap(({ name }) =>
      namesOf(name).map((words): Name => ({ words, placeholder: "person", add: (named) => named.people.push(name) })),
    ),
    ...namesOfPages(),
    // Packages that are no longer sold are still recognised.
    ...Object.keys(packageNames).map((name): Name => ({ words: plainWords(name), placeholder: "package", add: () => undefined })),
  ];
  const byWords = new Map(all.toReversed().map((name) => [name.words, name]));
  const longest = new Map<string, number>();
  for (const name of byWords.keys()) {
    const [first = "", ...others] = name.split(" ");
    longest.set(first, Math.max(longest.get(first) ?? 0, 1 + others.length));
  }
  const called = (kind: Placeholder) => [...byWords].flatMap(([name, { placeholder }]) => (placeholder === kind ? name : []));
  const sold = packages.map(({ name }) => name);
  return { byWords, longest, keys: { packages: JSON.stringify([sold, called("package")]), people: JSON.stringify(called("person")) } };
}

const unique = (named: Mentions): Mentions => ({
  ...named,
  packages: [...new Set(named.packages)],
  services: [...new Set(named.services)],
  projects: [...new Set(named.projects)],
  people: [...new Set(named.people)],
});

/** Masks only packages: the words of their names are so frequent that they don't distinguish questions. */
export const maskPackages = (plain: string, names: Names): string => findMentions(plain, names, "package").masked;

/** "A chatbot for my online shop": what stands after these words is where it goes, not what is asked for. */
const WHERE = / (?:for|on|in|into|to) (?:my|our|an?|the)$/;

/** Finds names in a normalised, spell-corrected text; the longest match wins. @returns them, and the text with placeholders */
export function findMentions(plain: string, { byWords, longest }: Names, only?: Placeholder): { named: Mentions; masked: string } {
  const words = plain.split(" ");
  const named: Mentions = { packages: [], services: [], projects: [], people: [], technologies: [], isOtherService: false };
  const masked: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest.get(words[at] ?? "") ?? 0, words.length - at);
    let found: Name | undefined;
    for (; length > 0 && found === undefined; length -= 1) {
      const name = byWords.get(words.slice(at, at + length).join(" "));
      if (only === undefined || name?.placeholder === only) found = name;
    }
    const hasService = named.services.length > 0 || named.isOtherService;
    if (found?.placeholder === "service" && hasService && WHERE.test(words.slice(0, at).join(" "))) found = undefined;
    if (found === undefined) masked.push(words[at] ?? "");
    else {
      found.add(named);
      const word = placeholders[found.placeholder];
      if (masked.at(-1) !== word) masked.push(word);
    }
    at += found === undefined ? 1 : length + 1;
  }
  return { named: unique(named), masked: masked.join(" ") };
}
