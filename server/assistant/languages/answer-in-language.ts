import type { ChatSource } from "../../../contract/chat.ts";
import { payablePrice } from "../../../contract/money.ts";
import { languages } from "../../../content/assistant/languages/all.ts";
import type { Language, Matter } from "../../../content/assistant/languages/language.ts";
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
  termsOfRights,
  termsOfSevenDays,
} from "../sources.ts";
import { type Detected, detectLanguage } from "./detect-language.ts";
import { factsIn, findFounder } from "./facts-in-language.ts";
import type { Spoken } from "./lexicons.ts";
import { readQuestion, type ReadQuestion } from "./read-question.ts";

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
