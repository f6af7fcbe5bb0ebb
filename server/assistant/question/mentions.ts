import type { PackageView } from "../../../contract/packages.ts";
import { otherTechnologies } from "../../../content/assistant-words.ts";
import { otherServiceNames, packageNames, serviceNames } from "../../../content/assistant/names.ts";
import { cases, findCaseOf } from "../../../content/cases/all.ts";
import { services } from "../../../content/services/all.ts";
import type { Service } from "../../../content/services/service.ts";
import { plainWords } from "../language/terms.ts";
import { type LiveFacts, listProjects } from "../reply.ts";
import { derived } from "../../../content/live.ts";

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

export function namesAnything(named: Named): boolean {
  const { packages, projects, people } = named;
  return packages.length + named.services.length + projects.length + people.length > 0 || named.isOtherService;
}

/** The words that stand for what is named, in messages and in expected questions alike. */
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

/** An expected question in plain words: `what does {package} cost` has its placeholders as a message has them. */
export const plainWording = (text: string): string =>
  plainWords(
    text
      .replaceAll(PERCENT, ` ${placeholders.percent} `)
      .replaceAll(PLACEHOLDER, (_, name: string) => ` ${placeholders[name as Placeholder] ?? name} `),
  );

type Name = { words: string; placeholder: Placeholder; add: (named: Named) => void };

const ownTechnologies = () => [
  ...new Set([...services.flatMap(({ technologies }) => technologies?.names ?? []), ...cases.flatMap(({ built }) => built)]),
];

/** "Storm Line for a Power Utility" is also called Storm Line. One short word may be any word, unless it is the name of a case. */
function titlesOf(title: string): string[] {
  const whole = plainWords(title).replace(/^(?:a|an|the) /, "");
  const isName = (words: string) => words.includes(" ") || words.length > 5 || findCaseOf(title) !== undefined;
  return [whole, whole.replace(/ (?:for|that|which|with) .*/, "")].filter(isName);
}

/** A first name is enough; short parts are too like other words. */
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
 * All names by their words, of two alike the first; how many words the longest has that begins with a word; and cache keys, which are equal
 * where packages and people are called the same.
 */
export type Names = {
  byWords: ReadonlyMap<string, Name>;
  longest: ReadonlyMap<string, number>;
  keys: { packages: string; people: string };
};

/** What is named in the panel and on the pages. Built once per content version. */
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
    // A package that is not sold any more is still known for one.
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

const unique = (named: Named): Named => ({
  ...named,
  packages: [...new Set(named.packages)],
  services: [...new Set(named.services)],
  projects: [...new Set(named.projects)],
  people: [...new Set(named.people)],
});

/** A text in which packages alone are masked: the words of their names are in every second question, and tell none from another. */
export const maskPackages = (plain: string, names: Names): string => findMentions(plain, names, "package").masked;

/** What a message names, and the message with placeholders in place of the names. `plain` is spelt right. */
export function findMentions(plain: string, { byWords, longest }: Names, only?: Placeholder): { named: Named; masked: string } {
  const words = plain.split(" ");
  const named: Named = { packages: [], services: [], projects: [], people: [], technologies: [], isOtherService: false };
  const masked: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest.get(words[at] ?? "") ?? 0, words.length - at);
    let found: Name | undefined;
    for (; length > 0 && found === undefined; length -= 1) {
      const name = byWords.get(words.slice(at, at + length).join(" "));
      if (only === undefined || name?.placeholder === only) found = name;
    }
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
