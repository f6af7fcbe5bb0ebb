import type { AnswerLanguage } from "../../../contract/chat-rules.ts";

/** What can be asked in every language the assistant speaks. */
export type Matter = "price" | "duration" | "place" | "hours" | "contact" | "refund" | "services" | "upload" | "greeting" | "thanks";

/**
 * Words and wordings with commas between them, as people type them; case and accents do not count. `preis*` stands for all words that begin
 * so, `*preis` for all that end so, and one word may have a letter wrong.
 */
type Wordings = string;

/** A package as it is sold today. Without a `price` it is not on sale by itself; `usual` is what it costs without its discount. */
type Offer = { price?: string; usual?: string; discount: number; isMonthly: boolean };

/** When the office is open: names of days, times as clocks show them, name of the time zone. */
type OpeningHours = { from: string; to: string; opens: string; closes: string; zone: string };

/** What answers are made of. Everything here is read from the site and its database when the question comes. */
export type Facts = {
  phone: string;
  email: string;
  address: string;
  hours: string;
  /** The packages meant, each with its price in the words of `offer`. */
  offers: string;
  /** The one package that is meant. */
  package?: { name: string; isMonthly: boolean; isTrial: boolean };
  /** The service that is meant, and the names of all. */
  service?: string;
  services: string;
  mvpDays: number;
  validationDays: number;
  llmDays: number;
  /** Working days until money that is given back is sent. */
  refundDays: number;
  /** What is given back to who stops on the day that was named. */
  stop?: { day: number; daysLeft: number; days: number; percent: number; amount?: string };
};

/** At most three sentences. Where several matters are asked at once, the first of each answers. */
type Answer = (facts: Facts) => readonly [string, ...string[]];

export type Language = {
  tag: AnswerLanguage;
  /** As it is called in English. */
  name: string;
  /** Words that tell the language, whatever is asked in it. */
  words: Wordings;
  /** English words that people use in it. They tell nothing of the language. */
  loans: Wordings;
  /** Spellings that count as one: the first is read as the second. */
  spellings: readonly (readonly [string, string])[];
  /** Letters and signs that tell it where no word does. */
  letters?: RegExp;
  /** What may stand in front of a word without a space. */
  prefixes?: Wordings;
  /** `says` tells the language as well; `perhaps` counts only where nothing is understood that says it more clearly. */
  matters: Readonly<Record<Matter, { says: Wordings; loans?: Wordings; perhaps?: Wordings }>>;
  /** Names of the packages besides their own, by their own. */
  packages: Readonly<Record<string, Wordings>>;
  /** Words for the services, by their pages; `other` are websites, marketing and search engines. */
  services: Readonly<Record<string, Wordings>>;
  /** What an agency does with a service: `do you build` and the like. With the name of a service it asks for services. */
  makes: Wordings;
  /** Words for `day`, and those for the first to the seventh of them. */
  day: Wordings;
  ordinals: readonly Wordings[];
  /** Between the items of a list, before the last, and between items that are sentences of their own. */
  comma: string;
  and: string;
  semicolon: string;
  /** From Monday on. */
  weekdays: readonly string[];
  openingHours: (hours: OpeningHours) => string;
  offer: (offer: Offer) => string;
  answers: Readonly<Record<Matter | "pricesAway" | "otherService" | "help", Answer>>;
};
