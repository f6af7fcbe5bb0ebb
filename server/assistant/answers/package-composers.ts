import { packagePath } from "../../../content/actions.ts";
import { phrases } from "../../../content/assistant-phrases.ts";
import { findCaseOf } from "../../../content/cases/all.ts";
import { needingWords } from "../../../content/assistant/question-words.ts";
import { pricingCopy, TRIAL_PACKAGE } from "../../../content/pricing.ts";
import { claims, ideaToMvp, LLM_DEPLOYMENT_DAYS } from "../../../content/site.ts";
import { learnMoreCopy } from "../../../content/pages/learn-more.ts";
import type { Service } from "../../../content/services/service.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { firstSentences, joinWords } from "../language/sentences.ts";
import { coverage, plainWords, sharedTerms, termSet } from "../language/terms.ts";
import { answerOf, type Reply } from "../reply.ts";
import { contactPage, howWeWorkPage, pageOfProject, pricingPage, termsOfSevenDays } from "../sources.ts";
import { isDenied } from "../search/question-book.ts";
import type { Asked, Composer } from "./asked.ts";
import { byPrice, featureSentence, isMonthly, isPriced, priceList, priceSentence, priceWords } from "./package-prices.ts";
import { fromKnown } from "./known-answers.ts";
import { packagesTopic } from "./topic.ts";

const reply = (text: string, packages: readonly PackageView[]): Reply =>
  answerOf(text, [pricingPage], packages.length === 0 ? "packages" : packagesTopic(packages));

const all = ({ knowledge: { live } }: Asked) => live.packages;
const describe = (item: PackageView) => `The ${item.name} costs ${priceWords(item)}, and includes ${joinWords(item.features)}.`;

/** Price and features of up to three packages. */
const describeEach = (packages: readonly PackageView[]) => reply(packages.slice(0, 3).map(describe).join(" "), packages);

const features: Composer = (asked) => {
  const { packages } = asked.subject;
  if (packages.length === 0) return undefined;
  return packages.length === 1 ? reply(packages.map(featureSentence).join(" "), packages) : describeEach(packages);
};

type Held = { feature: string; terms: ReadonlySet<string>; packages: PackageView[] };

function listFeatures(packages: readonly PackageView[]): Held[] {
  const names = [...new Set(packages.flatMap((item) => item.features))];
  return names.map((feature) => ({
    feature,
    terms: termSet(plainWords(feature)),
    packages: packages.filter((item) => item.features.includes(feature)),
  }));
}

/** Minimum share of a feature's terms in the message, weighted: below that it could be another feature. */
const MIN_SHARE = 0.45;

/** The feature that a message mentions, by weighted terms. */
function findFeature(asked: Asked): Held | undefined {
  const terms = new Set(asked.terms);
  const rated = listFeatures(all(asked)).map((held) => ({
    held,
    share: coverage(held.terms, terms, asked.knowledge.search.weigh),
    words: sharedTerms(held.terms, terms).length,
  }));
  const [best] = rated.toSorted((a, b) => b.share - a.share || b.words - a.words);
  return best !== undefined && best.share >= MIN_SHARE ? best.held : undefined;
}

const the = (packages: readonly PackageView[]) => joinWords(packages.map(({ name }) => `the ${name}`));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the pricing page says a feature means, before more text. */
function noteOf({ feature }: Held): string {
  const note = pricingCopy.notes.find((each) => each.feature === feature)?.note;
  return note === undefined ? "" : `${note} `;
}

const holds: Composer = (asked) => {
  if (isDenied(asked.plain) && asked.subject.packages.length !== 1) return without(asked);
  const held = findFeature(asked);
  const [item] = asked.subject.packages;
  if (held === undefined) return item === undefined ? undefined : features(asked);
  if (item === undefined || asked.subject.packages.length > 1)
    return reply(
      `${capital(the(held.packages))} ${held.packages.length > 1 ? "include" : "includes"} “${held.feature}”. ${noteOf(held)}${priceList(held.packages)}`,
      held.packages,
    );
  if (held.packages.includes(item)) return reply(`Yes. The ${item.name} includes “${held.feature}”. ${noteOf(held)}`.trim(), [item]);
  return reply(`No, that is not included: “${held.feature}” comes with ${the(held.packages)}. ${featureSentence(item)}`, [item]);
};

const withoutFeature: Composer = (asked) => (isDenied(asked.plain) ? without(asked) : holds(asked));

const without: Composer = (asked) => {
  const held = findFeature(asked);
  if (held === undefined) return undefined;
  const others = all(asked).filter((item) => !held.packages.includes(item));
  if (others.length === 0) return reply(`Every package includes “${held.feature}”.`, []);
  return reply(`“${held.feature}” is not part of ${the(others)}. It comes with ${the(held.packages)}.`, others);
};

const lacks: Composer = (asked) => {
  const [item, other] = asked.subject.packages;
  if (item === undefined) return without(asked);
  const compared = other === undefined ? all(asked).filter(({ name }) => name !== item.name && name !== TRIAL_PACKAGE) : [other];
  const missing = listFeatures(compared).filter(({ feature }) => !item.features.includes(feature));
  if (missing.length === 0) return features(asked);
  const lines = missing.map(({ feature, packages }) => `${feature} (${joinWords(packages.map(({ name }) => name))})`);
  return reply(`The ${item.name} does not include ${joinWords(lines)}. ${featureSentence(item)}`, [item]);
};

const compare: Composer = (asked) => (asked.subject.packages.length > 1 ? describeEach(asked.subject.packages) : packages(asked));

/** Lowercases the first letter for use after a colon, unless the line starts with an abbreviation. */
const asClause = (line: string) => line.replace(/\.$/, "").replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLowerCase());

const packages: Composer = (asked) => {
  const lines = all(asked).flatMap(({ name, forWhom }) => (forWhom === "" ? [] : [`${name}: ${asClause(forWhom)}`]));
  const taglines = lines.length === 0 ? "" : `${lines.join("; ")}. `;
  return reply(`${taglines}${priceList(all(asked))} ${phrases.whichFits}`, []);
};

/** How to buy a package, with a link that has it chosen. */
const order: Composer = (asked) => {
  const [item, another] = asked.subject.packages;
  if (item === undefined || another !== undefined) return fromKnown("how-to-start");
  if (!isPriced(item)) return answerOf(priceSentence(item), [contactPage], packagesTopic([item]), { offer: "contact" });
  const orderPage = { name: `Order the ${item.name}`, path: packagePath(item.name) };
  return answerOf(`${priceSentence(item)} ${phrases.toOrder}`, [orderPage], packagesTopic([item]));
};

const flagship: Composer = (asked) => {
  const [item] = all(asked).filter(({ isFlagship }) => isFlagship);
  return item && reply(`${phrases.flagship(item.name)} ${describe(item)}`, [item]);
};

/** Recommends the one-time package for one product, monthly ones for steady work and for several products. */
const whichPackage: Composer = (asked) => {
  if (asked.subject.packages.length > 1) return describeEach(asked.subject.packages);
  const once = byPrice(all(asked)).filter((item) => !isMonthly(item) && item.name !== TRIAL_PACKAGE);
  const monthly = byPrice(all(asked)).filter(isMonthly);
  const [first, steady, several] = [once[0], monthly[0], monthly.at(-1)];
  if (first === undefined || steady === undefined || several === undefined) return packages(asked);
  const text = `For one product that has to go live, the ${first.name} (${priceWords(first)}); for steady work with a developer, the ${steady.name} (${priceWords(steady)}); for several products at a time, the ${several.name} (${priceWords(several)}).`;
  return reply(`${text} ${phrases.whichFits}`, []);
};

/** A service's facts about time: `7 days to a live MVP`, `first build on your phone on day 3`. */
function factsOfTime({ hero }: Service): string[] {
  return (hero.facts ?? []).flatMap(({ figure, label }) => {
    if (/^Day \d/.test(figure)) return `${label} on ${figure.toLowerCase()}`;
    return /^\d+ (?:days?|weeks?)$/.test(figure) && /^(?:to|for|from|in|between)\b/.test(label) ? `${figure} ${label}` : [];
  });
}

function durationOf(item: PackageView): Reply {
  if (isMonthly(item)) return reply(`The ${item.name} runs by the month. ${phrases.monthByMonth}`, [item]);
  if (item.name === TRIAL_PACKAGE)
    return reply(`The ${item.name} is two days of work with the developer you would get, and ends with a scope and feasibility report.`, [
      item,
    ]);
  const text = `The ${item.name} takes ${claims.mvpDays} days. They are calendar days and begin with the scope call, which we offer within two working days of your payment.`;
  return { ...reply(text, [item]), sources: [pricingPage, termsOfSevenDays] };
}

const duration: Composer = ({ subject }) => {
  const [item] = subject.packages;
  if (item !== undefined) return durationOf(item);
  const [told] = subject.projects.flatMap((title) => findCaseOf(title) ?? []);
  if (told !== undefined)
    return answerOf(
      `${phrases.timeOfProject(told.title, told.days.length)} ${told.week}`,
      [pageOfProject(told.title)],
      `project:${told.title}`,
    );
  const [service] = subject.services;
  const own = service === undefined ? [] : factsOfTime(service);
  if (service !== undefined && own.length > 0)
    return answerOf(
      `${service.name}: ${joinWords(own)}. Work goes in sprints of ${claims.mvpDays} days, and your scope page gives the date that counts for you.`,
      [{ name: service.name, path: service.path }, termsOfSevenDays],
      `service:${service.path}`,
    );
  return answerOf(
    `An MVP takes ${claims.mvpDays} days, which is one sprint. Idea validation takes ${ideaToMvp.validationDays} days and LLM integration ${LLM_DEPLOYMENT_DAYS}; your scope page gives the date that counts for you.`,
    [howWeWorkPage, termsOfSevenDays],
    "question:fourteen-days",
  );
};

const NEEDING = new Set(needingWords);

const dayOfSprint: Composer = ({ day, plain }) => {
  const found = learnMoreCopy.days[(day ?? 0) - 1];
  if (found === undefined) return undefined;
  const evening = `${found.evening.charAt(0).toLowerCase()}${found.evening.slice(1)}`;
  const isOfVisitor = plain.split(" ").some((word) => NEEDING.has(word));
  const yours = `From you: ${found.yours.charAt(0).toLowerCase()}${found.yours.slice(1)}`;
  return answerOf(
    `Day ${day} is ${found.name}: ${found.heading.toLowerCase()}. ${isOfVisitor ? firstSentences(yours, 1) : firstSentences(found.text, 1)} By evening: ${evening}`,
    [howWeWorkPage],
    "question:what-in-seven-days",
  );
};

export const packageComposers = {
  features,
  holds,
  withoutFeature,
  lacks,
  compare,
  packages,
  order,
  flagship,
  whichPackage,
  duration,
  dayOfSprint,
} satisfies Record<string, Composer>;
