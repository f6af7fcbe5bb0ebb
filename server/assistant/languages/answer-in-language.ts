import type { ChatSource } from "../../../contract/chat.ts";
import { payablePrice } from "../../../contract/money.ts";
import { languages } from "../../../content/assistant/languages/all.ts";
import type { Language, Matter } from "../../../content/assistant/languages/language.ts";
import { tellLanguages } from "../../../content/assistant/languages/others.ts";
import { services } from "../../../content/services/all.ts";
import { joinWords } from "../language/sentences.ts";
import type { LiveFacts, Question, Reply } from "../reply.ts";
import { contactPage, howWeWorkPage, pricingPage, servicesPage, termsOfRefunds, termsOfSevenDays } from "../sources.ts";
import { type Detected, detectLanguage } from "./detect-language.ts";
import { factsIn } from "./facts-in-language.ts";
import type { Spoken } from "./lexicons.ts";
import { readQuestion, type ReadQuestion } from "./read-question.ts";

const MAX_SENTENCES = 3;
/** Maximum number of words of a follow-up: longer messages are complete. */
const MAX_LEANING = 5;

type Kind = keyof Language["answers"];
type Sold = LiveFacts["packages"];

const sources: Partial<Record<Kind, readonly ChatSource[]>> = {
  price: [pricingPage],
  duration: [howWeWorkPage, termsOfSevenDays],
  place: [contactPage],
  hours: [contactPage],
  contact: [contactPage],
  refund: [termsOfRefunds],
  services: [servicesPage],
  otherService: [contactPage],
  pricesAway: [pricingPage],
  help: [contactPage],
};

const sourcesOf = (kind: Kind, { service }: ReadQuestion): readonly ChatSource[] => {
  const page = services.find(({ path }) => path === service);
  return kind === "services" && page !== undefined ? [{ name: page.name, path: page.path }] : (sources[kind] ?? []);
};

function kindOf(matter: Matter, { service }: ReadQuestion, sold: Sold): Kind {
  if (matter === "price" && !sold.some((item) => payablePrice(item) > 0)) return "pricesAway";
  return matter === "services" && service === "other" ? "otherService" : matter;
}

function replyIn({ language }: Spoken, question: ReadQuestion, sold: Sold): Reply {
  const facts = factsIn(language, question, sold);
  const kinds: Kind[] = question.matters.length === 0 ? ["help"] : question.matters.map((matter) => kindOf(matter, question, sold));
  const said = kinds.map((kind) => language.answers[kind](facts));
  const sentences = said.length === 1 ? said.flat() : said.map(([first]) => first);
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
export function answerInLanguage({ message, history, document }: Question, { packages }: LiveFacts): Reply | undefined {
  if (document?.found !== undefined && document.found.meant.length > 0) return undefined;
  const names = packages.map(({ name }) => name);
  let before: Heard;
  for (const { role, text } of history) if (role === "visitor") before = hear(text, before, names) ?? before;
  const heard = hear(message, before, names);
  if (typeof heard !== "object") return undefined;
  return "other" in heard ? tellSpoken(heard.other) : replyIn(heard.spoken, heard.asked, packages);
}
