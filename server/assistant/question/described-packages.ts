import { packageDescriptions } from "../../../content/assistant/names.ts";
import { creditWords, differenceWords, moneyWords, sumWords } from "../../../content/assistant/question-words.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { placeholders } from "./mentions.ts";
import type { ReadQuestion } from "./read-question.ts";

const descriptions = Object.entries(packageDescriptions).flatMap(([name, texts]) =>
  texts.map((text) => ({ name, words: new Set(plainWords(text).split(" ").map(meaningOf)) })),
);

/** A word's term; stop words stay as they are, since "try you" and "try" differ. */
function meaningOf(word: string): string {
  return termsOf(word)[0] ?? word;
}

const MONEY = new Set(moneyWords);
const PAIRED = new Set([...differenceWords, ...sumWords, ...creditWords]);
const hasOneOf = (words: readonly string[], some: ReadonlySet<string>) => words.some((word) => some.has(word));

const PRICE =
  / (?:prices?|costs?) | how much (?:for|is|a|an|one|the|your|per|monthly) | (?:what|how much) (?:would|do|will|must|should) (?:i|we) pay /;
/** Whether a normalised message asks for a price. */
export const isOfPrice = (plain: string): boolean => PRICE.test(` ${plain} `);

/** Whether a normalised message is about money; "how much time" is not. */
export const isOfMoney = (plain: string): boolean =>
  hasOneOf(plain.split(" "), MONEY) ||
  plain.includes("$") ||
  / how much (?:for|is|are|to|would|will|do|does|of a|a|an|one|the|your|per|monthly) /.test(` ${plain} `);

/** The package that a message describes, or two for a comparison, each with the words of its description. The longest description wins. */
function findDescribed(plain: string): { name: string; words: ReadonlySet<string> }[] {
  const said = new Set(plain.split(" ").map(meaningOf));
  const fitting = descriptions
    .filter(({ words }) => [...words].every((word) => said.has(word)))
    .toSorted((a, b) => b.words.size - a.words.size);
  const best = fitting.filter(({ name }, at) => fitting.findIndex((each) => each.name === name) === at);
  return best.slice(0, hasOneOf(plain.split(" "), PAIRED) ? 2 : 1);
}

/** Replaces the words of a description by the placeholder for packages. */
function mask(text: string, described: ReadonlySet<string>): string {
  const words = text.split(" ").map((word) => (described.has(meaningOf(word)) ? placeholders.package : word));
  return words.filter((word, at) => word !== placeholders.package || words[at - 1] !== word).join(" ");
}

/** Resolves descriptions to packages in questions about money: "a developer every month". */
export function nameDescribed(read: ReadQuestion, packages: readonly PackageView[]): ReadQuestion {
  const { plain, named } = read;
  const isPaired = hasOneOf(plain.split(" "), PAIRED);
  if (named.packages.length > (isPaired ? 1 : 0) || named.projects.length > 0 || !isOfMoney(plain)) return read;
  const found = findDescribed(read.packaged).flatMap(({ name, words }) => {
    const item = packages.find((each) => each.name === name);
    return item === undefined || named.packages.includes(item) ? [] : [{ item, words }];
  });
  if (found.length === 0) return read;
  const words = new Set(found.flatMap((each) => [...each.words]));
  return {
    ...read,
    packaged: mask(read.packaged, words),
    masked: mask(read.masked, words),
    named: { ...named, services: [], packages: [...named.packages, ...found.map(({ item }) => item)] },
  };
}
