import type { AnswerLanguage } from "../../../contract/chat-rules.ts";

/** Topics understood in every supported language. */
export type Matter =
  | "price"
  | "duration"
  | "place"
  | "hours"
  | "contact"
  | "refund"
  | "cancel"
  | "services"
  | "upload"
  | "who"
  | "payment"
  | "ownership"
  | "privacy"
  | "greeting"
  | "thanks";

/**
 * Comma-separated words and phrases; case and accents are ignored. `preis*` is a prefix match, `*preis` a suffix match, and a single word
 * may have one typo.
 */
type Wordings = string;

/** A package with its current price. Without `price` it isn't sold separately; `usual` is the price without discount. */
type Offer = { price?: string; usual?: string; discount: number; isMonthly: boolean };

/** Opening hours: weekdays, formatted times and time zone. */
type OpeningHours = { from: string; to: string; opens: string; closes: string; zone: string };

/** Data for answers, read from the site and its database for each question. */
export type Facts = {
  phone: string;
  email: string;
  address: string;
  hours: string;
  /** The requested packages with prices, formatted by `offer`. */
  offers: string;
  /** The requested package. */
  package?: { name: string; isMonthly: boolean; isTrial: boolean };
  /** The requested service and, in brackets, what it is built with; and the names of all. */
  service?: string;
  tools: string;
  services: string;
  mvpDays: number;
  validationDays: number;
  llmDays: number;
  /** Working days until a refund is sent. */
  refundDays: number;
  /** Founder; empty if the team has none. */
  founder: string;
  /** Ways to pay besides cards. */
  transfers: string;
  /** Days until a conversation is deleted. */
  chatDays: number;
  /** Refund when stopping on the requested day. */
  stop?: { day: number; daysLeft: number; days: number; percent: number; amount?: string };
};

/** At most three sentences. For several topics the first sentence of each is used. */
type AnswerTemplate = (facts: Facts) => readonly [string, ...string[]];

export type Language = {
  tag: AnswerLanguage;
  /** English name. */
  name: string;
  /** Words that identify the language. */
  words: Wordings;
  /** English loanwords, which don't identify it. */
  loans: Wordings;
  /** Spelling variants: the first is normalized to the second. */
  spellings: readonly (readonly [string, string])[];
  /** Letters and signs that identify the language if no word does. */
  letters?: RegExp;
  /** Prefixes that are written without a space. */
  prefixes?: Wordings;
  /** `says` identifies the language too; `perhaps` only counts if nothing clearer matches. */
  matters: Readonly<Record<Matter, { says: Wordings; loans?: Wordings; perhaps?: Wordings }>>;
  /** Other names of the packages, by name. */
  packages: Readonly<Record<string, Wordings>>;
  /** Words for the services, by path; `other` is websites, marketing and SEO. */
  services: Readonly<Record<string, Wordings>>;
  /** Phrases such as `do you build`, which together with a service ask about services. */
  makes: Wordings;
  /** Words for `day`, and for the first to the seventh day. */
  day: Wordings;
  ordinals: readonly Wordings[];
  /** Separators between list items, before the last, and between items that are sentences. */
  comma: string;
  and: string;
  semicolon: string;
  /** Starting with Monday. */
  weekdays: readonly string[];
  openingHours: (hours: OpeningHours) => string;
  offer: (offer: Offer) => string;
  answers: Readonly<Record<Matter | "refundTime" | "pricesAway" | "otherService" | "help", AnswerTemplate>>;
};
