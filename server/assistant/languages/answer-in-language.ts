import type { ChatSource } from "../../../contract/chat.ts";
import { payablePrice, formatPrice } from "../../../contract/money.ts";
import { languages } from "../../../content/assistant/languages/all.ts";
import type { Language, Matter, Facts } from "../../../content/assistant/languages/language.ts";
import { tellLanguages } from "../../../content/assistant/languages/others.ts";
import { services } from "../../../content/services/all.ts";
import { joinWords } from "../language/sentences.ts";
import type { LiveFacts, Question, Reply } from "../reply.ts";
import {
  aboutPage,
  contactPage,
  howWeWorkPage,
  pricingPage,
  privacyPage,
  servicesPage,
  termsOfRefunds,
  termsOfRenewal,
  termsOfRights,
  termsOfSevenDays,
} from "../sources.ts";
import { type Detected, detectLanguage } from "./detect-language.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { isRightToLeft } from "../../../contract/chat-rules.ts";
import { TRIAL_PACKAGE } from "../../../content/pricing.ts";
import { daysGivenBack, refundRule } from "../../../content/refund-rule.ts";
import { addressLine, claims, ideaToMvp, LLM_DEPLOYMENT_DAYS, openHours, site } from "../../../content/site.ts";
import type { Spoken } from "./lexicons.ts";
import { readQuestion, type ReadQuestion } from "./read-question.ts";

/** Bidirectional isolate: keeps `$3,000` or a phone number in order within right-to-left text. */
const isolate = (text: string): string => `\u2066${text}\u2069`;

const HOURS = /^(\w{3})[-–](\w{3}) (\d+)(AM|PM)[-–](\d+)(AM|PM)$/;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const onClock = (hour: string, half: string) => `${(Number(hour) % 12) + (half === "PM" ? 12 : 0)}:00`;

/** Translates `Mon–Fri 9AM–6PM`; other formats stay unchanged. */
function hoursIn(language: Language, keep: (text: string) => string): string {
  const [, first = "", last = "", opens = "", am = "", closes = "", pm = ""] = HOURS.exec(site.hours) ?? [];
  const [from, to] = [first, last].map((day) => language.weekdays[DAYS.indexOf(day)]);
  if (from === undefined || to === undefined) return keep(openHours());
  return language.openingHours({ from, to, opens: onClock(opens, am), closes: onClock(closes, pm), zone: keep(site.timeZone) });
}

function joinIn({ comma, and }: Language, items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(comma)}${and}${items.at(-1) ?? ""}`;
}

function offerIn(language: Language, item: PackageView, keep: (text: string) => string): string {
  const { name, price, discountPercentage: discount, billingCycle } = item;
  const payable = payablePrice(item);
  const words = language.offer({
    discount,
    isMonthly: billingCycle === "monthly",
    ...(payable > 0 && { price: keep(formatPrice(payable)) }),
    ...(payable > 0 && discount > 0 && { usual: keep(formatPrice(price)) }),
  });
  return `${keep(name)}: ${words}`;
}

/** The refund for stopping on a day; undefined outside the sprint's days. */
function stopOn(day: number | undefined, item: PackageView | undefined, keep: (text: string) => string): Facts["stop"] {
  const { days } = refundRule;
  if (day === undefined || day < 1 || day > days) return undefined;
  const daysLeft = daysGivenBack(day);
  const share = daysLeft / days;
  const price = item === undefined ? 0 : payablePrice(item);
  return { day, days, daysLeft, percent: Math.round(share * 100), ...(price > 0 && { amount: keep(formatPrice(price * share)) }) };
}

const findFounder = (team: LiveFacts["team"]): string | undefined => team.find(({ role }) => /founder/i.test(role))?.name;

/** Number of technologies named with a service. */
const MAX_TOOLS = 4;

function toolsIn(language: Language, path: string | undefined, keep: (text: string) => string): string {
  const tools = services.find((service) => service.path === path)?.technologies?.names.slice(0, MAX_TOOLS) ?? [];
  return tools.length === 0 ? "" : ` (${joinIn(language, tools.map(keep))})`;
}

function factsIn(language: Language, { packages, service, day }: ReadQuestion, { packages: sold, team, privacy }: LiveFacts): Facts {
  const keep = isRightToLeft(language.tag) ? isolate : (text: string) => text;
  const meant = sold.filter(({ name }) => packages.includes(name));
  const one = meant.length === 1 ? meant[0] : undefined;
  const named = services.find(({ path }) => path === service);
  const stop = stopOn(day, one, keep);
  return {
    // Non-breaking, so that the number stays on one line.
    phone: keep(site.phone.replaceAll(" ", "\u00A0")),
    email: keep(site.email),
    address: keep(addressLine()),
    hours: hoursIn(language, keep),
    offers: (meant.length > 0 ? meant : sold).map((item) => offerIn(language, item, keep)).join(language.semicolon),
    ...(one && { package: { name: keep(one.name), isMonthly: one.billingCycle === "monthly", isTrial: one.name === TRIAL_PACKAGE } }),
    ...(named && { service: keep(named.name) }),
    tools: toolsIn(language, service, keep),
    services: joinIn(
      language,
      services.map(({ name }) => keep(name)),
    ),
    mvpDays: claims.mvpDays,
    validationDays: ideaToMvp.validationDays,
    llmDays: LLM_DEPLOYMENT_DAYS,
    refundDays: refundRule.sentWithinDays,
    founder: keep(findFounder(team) ?? ""),
    transfers: joinIn(language, site.moneyTransfer.map(keep)),
    chatDays: privacy.conversationDays,
    ...(stop && { stop }),
  };
}

const MAX_SENTENCES = 3;
/** Maximum number of words of a follow-up: longer messages are complete. */
const MAX_LEANING = 5;

type Kind = keyof Language["answers"];
const sources: Partial<Record<Kind, readonly ChatSource[]>> = {
  price: [pricingPage],
  duration: [howWeWorkPage, termsOfSevenDays],
  place: [contactPage],
  hours: [contactPage],
  contact: [contactPage],
  refund: [termsOfRefunds],
  refundTime: [termsOfRefunds],
  cancel: [termsOfRenewal],
  services: [servicesPage],
  otherService: [contactPage],
  who: [aboutPage],
  payment: [pricingPage],
  ownership: [termsOfRights],
  privacy: [privacyPage],
  pricesAway: [pricingPage],
  help: [contactPage],
};

const sourcesOf = (kind: Kind, { service }: ReadQuestion): readonly ChatSource[] => {
  const page = services.find(({ path }) => path === service);
  return kind === "services" && page !== undefined ? [{ name: page.name, path: page.path }] : (sources[kind] ?? []);
};

function kindsOf(matter: Matter, { service, isOfRefundTime }: ReadQuestion, { packages, team }: LiveFacts): readonly Kind[] {
  if (matter === "refund") return isOfRefundTime ? ["refundTime", "refund"] : ["refund", "refundTime"];
  if (matter === "who" && findFounder(team) === undefined) return ["help"];
  if (matter === "price" && !packages.some((item) => payablePrice(item) > 0)) return ["pricesAway"];
  return matter === "services" && service === "other" ? ["otherService"] : [matter];
}

function replyIn({ language }: Spoken, question: ReadQuestion, live: LiveFacts): Reply {
  const facts = factsIn(language, question, live);
  const ofMatters = question.matters.map((matter) => kindsOf(matter, question, live));
  const asked: (readonly Kind[])[] = ofMatters.length === 0 ? [["help"]] : ofMatters;
  const kinds = asked.flat();
  const said = asked.map((each) => each.flatMap((kind) => language.answers[kind](facts)));
  const sentences = said.length === 1 ? said.flat() : said.flatMap(([first]) => first ?? []);
  const isHelp = kinds.includes("help");
  const isPleasantry = kinds.every((kind) => kind === "greeting" || kind === "thanks");
  return {
    text: sentences.slice(0, MAX_SENTENCES).join(" "),
    sources: [...new Map(kinds.flatMap((kind) => sourcesOf(kind, question)).map((source) => [source.path, source])).values()],
    kind: isHelp ? "unknown" : isPleasantry ? "smalltalk" : "answer",
    lang: language.tag,
    ...((isHelp || kinds.includes("contact")) && { offer: "contact" }),
  };
}

/** Completes a follow-up: "and the Product Plan?" keeps the intent, "and the time?" keeps the package. */
function takeOver(now: ReadQuestion, before: ReadQuestion): ReadQuestion {
  if (now.length > MAX_LEANING) return now;
  const isOfPackage = now.matters.length === 0 && now.packages.length > 0;
  return {
    ...now,
    matters: isOfPackage ? before.matters : now.matters,
    packages: now.packages.length > 0 ? now.packages : before.packages,
  };
}

const tellSpoken = ({ sorry }: { sorry?: string }): Reply => ({
  text: [sorry, tellLanguages(joinWords([...new Set(["English", ...languages.map(({ name }) => name)])]))].filter(Boolean).join(" "),
  sources: [contactPage],
  offer: "contact",
  kind: "unknown",
});

/** A message in a supported language, completed by the conversation. */
type Talk = { spoken: Spoken; asked: ReadQuestion };
type Heard = Talk | Exclude<Detected, { spoken: Spoken }>;

function hear(message: string, before: Heard, names: readonly string[]): Heard {
  const talk = typeof before === "object" && "asked" in before ? before : undefined;
  const detected = detectLanguage(message, talk?.spoken);
  if (typeof detected !== "object" || "other" in detected) return detected;
  const asked = readQuestion(detected.spoken, message, names);
  return { ...detected, asked: talk?.spoken === detected.spoken ? takeOver(asked, talk.asked) : asked };
}

/** Answers a message in another language. @returns undefined for English messages, and for those about the visitor's document */
export function answerInLanguage({ message, history, document }: Question, live: LiveFacts): Reply | undefined {
  if (document?.found !== undefined && document.found.meant.length > 0) return undefined;
  const names = live.packages.map(({ name }) => name);
  let before: Heard;
  for (const { role, text } of history) if (role === "visitor") before = hear(text, before, names) ?? before;
  const heard = hear(message, before, names);
  if (typeof heard !== "object") return undefined;
  return "other" in heard ? tellSpoken(heard.other) : replyIn(heard.spoken, heard.asked, live);
}
