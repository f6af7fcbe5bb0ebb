import type { Matter } from "../../../content/assistant/languages/language.ts";
import type { Spoken } from "./lexicons.ts";
import { findIn, findMisspelt, foldWords, holds, type Match } from "./wordings.ts";

/** A message's intents in order, with package, service and day. */
export type ReadQuestion = {
  matters: Matter[];
  packages: string[];
  service?: string;
  day?: number;
  /** Whether it asks how long a refund takes. */
  isOfRefundTime: boolean;
  length: number;
};

type Found = Match & { matter: Matter; isSure: boolean };

/** A message's words, each with the number of its part. */
type Words = { words: string[]; parts: number[] };

const MAX_PARTS = 30;
const STOPS = /[.,;:?!…؟،؛۔\n]+/;

/** Splits a message into words; parts end at punctuation and at "and". */
function cutWords({ language }: Spoken, message: string): Words {
  const asWritten = { ...language, prefixes: "" };
  const [and] = foldWords(language.and, asWritten);
  // Arabic writes "and" together with the next word.
  const isAnd = (word: string) => word === and || (!language.and.endsWith(" ") && word.startsWith(language.and.trim()));
  const pieces = message.split(STOPS).slice(0, MAX_PARTS);
  let part = 0;
  const parts = pieces.flatMap((piece, place) => {
    if (place > 0) part += 1;
    return foldWords(piece, asWritten).map((word) => (isAnd(word) ? (part += 1) : part));
  });
  return { words: pieces.flatMap((piece) => foldWords(piece, language)), parts };
}

/** Intents that override an ambiguous word's in the same part: the office's "time" is no duration. Intents not listed here yield to any other. */
const CLEARER: Partial<Record<Matter, readonly Matter[]>> = {
  duration: ["hours", "contact", "refund"],
  place: ["hours", "contact", "upload"],
};
/** The vaguest intents: "an app" yields to "pay", that to "how much", and all to "days". */
const VAGUE: readonly Matter[] = ["services", "payment", "price"];

const isCovered = (taken: readonly Match[], { at, length }: Match) =>
  taken.some((other) => at < other.at + other.length && other.at < at + length);

/** The longest match wins: "how much time" is not "how much". */
function pick(found: readonly Found[]): Found[] {
  const taken: Found[] = [];
  for (const each of found.toSorted((a, b) => b.length - a.length || Number(b.isSure) - Number(a.isSure)))
    if (!isCovered(taken, each)) taken.push(each);
  return taken;
}

function findMatters(spoken: Spoken, words: readonly string[], service: Match | undefined): Found[] {
  const exact = spoken.matters.flatMap(({ matter, says, perhaps }) => [
    ...findIn(says, words).map((match) => ({ ...match, matter, isSure: true })),
    ...findIn(perhaps, words).map((match) => ({ ...match, matter, isSure: false })),
  ]);
  const made = service === undefined ? [] : findIn(spoken.makes, words);
  const known = pick([...exact, ...made.map((match) => ({ ...match, matter: "services" as const, isSure: true }))]);
  const isStrange = (at: number) => !holds(spoken.own, words[at] ?? "") && !holds(spoken.loans, words[at] ?? "");
  const misspelt = spoken.matters.flatMap(({ matter, says }) =>
    findMisspelt(says, words)
      .filter((match) => isStrange(match.at) && !isCovered(known, match))
      .map((match) => ({ ...match, matter, isSure: true })),
  );
  return [...known, ...pick(misspelt)];
}

const isPleasantry = (matter: Matter) => matter === "greeting" || matter === "thanks";

const clarity = ({ matter, isSure }: Found) => (isSure ? VAGUE.length + 1 : VAGUE.includes(matter) ? VAGUE.indexOf(matter) : VAGUE.length);

function isClear(found: Found, others: readonly Found[], parts: readonly number[]): boolean {
  if (found.isSure) return true;
  const clearer = CLEARER[found.matter];
  const asked = others.filter(({ matter }) => matter !== found.matter && !isPleasantry(matter));
  // Both in "How much do you build an app for?"
  const isBeside = ({ matter }: Found) => found.matter === "price" && matter === "services";
  if (clearer === undefined) return !asked.some((other) => clarity(other) > clarity(found) && !isBeside(other));
  return !asked.some((other) => other.isSure && clearer.includes(other.matter) && parts[other.at] === parts[found.at]);
}

/** The clear intents in order, without pleasantries if there are others. */
function settle(found: readonly Found[], parts: readonly number[]): Matter[] {
  const clear = found.filter((each) => isClear(each, found, parts)).toSorted((a, b) => a.at - b.at);
  const matters = [...new Set(clear.map(({ matter }) => matter))];
  const asked = matters.filter((matter) => !isPleasantry(matter));
  return asked.length > 0 ? asked : matters;
}

/** Leaves out durations of something else than the work: "in how many days is the money sent back?", "how long do you store it?" */
function joinDurations(found: readonly Found[], parts: readonly number[]): { found: readonly Found[]; isOfRefundTime: boolean } {
  const partsOf = (matter: Matter) => new Set(found.filter((each) => each.matter === matter).map(({ at }) => parts[at]));
  const [refunds, stored] = [partsOf("refund"), partsOf("privacy")];
  const isDuration = ({ matter }: Found) => matter === "duration";
  return {
    found: found.filter((each) => !isDuration(each) || !(refunds.has(parts[each.at]) || stored.has(parts[each.at]))),
    isOfRefundTime: found.some((each) => isDuration(each) && refunds.has(parts[each.at])),
  };
}

function findDay({ day, ordinals }: Spoken, words: readonly string[]): number | undefined {
  const days = words.flatMap((word, at) => (holds(day, word) ? [at] : []));
  const beside = days.flatMap((at) => [words[at + 1], words[at - 1]]).filter((word) => word !== undefined);
  const figure = beside.find((word) => /^\d{1,2}$/.test(word));
  if (figure !== undefined) return Number(figure);
  const place = ordinals.findIndex((ordinal) => beside.some((word) => holds(ordinal, word)));
  return place === -1 ? undefined : place + 1;
}

const longest = <Item>(items: readonly (Item & { match: Match | undefined })[]) =>
  items.filter(({ match }) => match !== undefined).toSorted((a, b) => (b.match?.length ?? 0) - (a.match?.length ?? 0))[0];

/** Parses a message. `packageNames` are the packages for sale. */
export function readQuestion(spoken: Spoken, message: string, packageNames: readonly string[]): ReadQuestion {
  const { words, parts } = cutWords(spoken, message);
  const own = ` ${words.join(" ")} `;
  const isNamed = (name: string) => own.includes(` ${foldWords(name, spoken.language).join(" ")} `);
  const named = packageNames.filter(isNamed);
  const meant = spoken.packages.filter(({ name, lexicon }) => packageNames.includes(name) && findIn(lexicon, words).length > 0);
  const service = longest(
    spoken.services.map(({ path, lexicon }) => ({ path, match: findIn(lexicon, words).toSorted((a, b) => b.length - a.length)[0] })),
  );
  const day = findDay(spoken, words);
  const { found, isOfRefundTime } = joinDurations(findMatters(spoken, words, service?.match), parts);
  return {
    matters: settle(found, parts),
    isOfRefundTime,
    packages: named.length > 0 ? named : meant.map(({ name }) => name),
    ...(service && { service: service.path }),
    ...(day !== undefined && { day }),
    length: words.length,
  };
}
