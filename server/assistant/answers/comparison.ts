import { phrases } from "../../../content/assistant-phrases.ts";
import { packageTaglines } from "../../../content/pricing.ts";
import type { PackageView } from "../../../contract/packages.ts";
import type { Answerer, Asked } from "./asked.ts";
import { priceList, priceSentence, priceWords } from "./package-prices.ts";
import type { Reply } from "../reply.ts";
import { firstSentences, joinWords } from "../language/sentences.ts";
import { sharedTerms } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { withoutNames } from "../search/named.ts";
import { pricingPage } from "./sources.ts";
import { packagesTopic } from "./topic.ts";

const WHICH_HOLDS_WHAT = /\b(gives?|includ\w*|comes? with|has|have|contains?|offers?|features?)\b/;
const COMPARE =
  /\b(compar(e|ed|ing|ison)|difference|different|differ|differs|versus|vs|better|or|which (one|package|plan)|rather than|instead of|pros and cons)\b/;
const WHICH =
  /\b(which|what) (one |of (the|your) )?(packages?|plans?|options?|subscriptions?)\b.{0,40}\b(right|best|choose|should|fits?|suits?|recommend|for me|for my|need|pick|take|better|good)\b|\b(recommend|suggest|choose|pick|decide)\b.{0,30}\b(packages?|plans?|option)\b|\b(compar\w*|differen\w*)\b.{0,40}\b(packages?|plans?|options|subscriptions)\b|\b(packages?|plans?) (compar\w*|differ\w*)\b|\b(what|which) (are (the|your) |)?(packages|plans|subscriptions)\b|\b(list|show|all|explain|tell me about) .{0,15}\b(packages|plans|subscriptions)\b|\bdifferen\w*\b.{0,40}\b(one time|monthly|per month)\b|^(packages|plans)$|\b(packages|plans) (do you|you|are|available)/;

const describe = (item: PackageView) => `The ${item.name} costs ${priceWords(item)}, and includes ${joinWords(item.features)}.`;

/** What each of a few packages costs and holds. */
export function describeEach(packages: readonly PackageView[]): Reply {
  const [item] = packages;
  const text = packages.slice(0, 3).map(describe).join(" ");
  return {
    text,
    sources: [pricingPage],
    kind: "answer",
    topic: packages.length === 1 && item !== undefined ? `package:${item.name}` : packagesTopic(packages),
  };
}

function ofServices({ named }: Asked): Reply {
  const chosen = named.services.slice(0, 2);
  const text = chosen.map(({ name, hero }) => `${name}: ${firstSentences(hero.lead, 1)}`).join(" ");
  return { text, sources: chosen.map(({ name, path }) => ({ name, path })), kind: "answer", topic: `service:${chosen[0]?.path ?? ""}` };
}

/** Every package in a line, with the prices of today. */
function describePackages(packages: readonly PackageView[]): Reply {
  const lines = packages.flatMap(({ name }) =>
    packageTaglines[name] === undefined
      ? []
      : [
          `${name}: ${packageTaglines[name]
            .replace(/\.$/, "")
            .toLowerCase()
            .replace(/^./, (c) => c)}`,
        ],
  );
  const text = [lines.length === 0 ? "" : `${lines.join("; ")}.`, priceList(packages), phrases.whichFits]
    .filter((part) => part !== "")
    .join(" ");
  return { text, sources: [pricingPage], kind: "answer", topic: "packages" };
}

const WHICH_CYCLE = /\b(which|what|list|show|all|any) .{0,20}\b(packages?|plans?|ones?)\b/;

const cycleOf = (plain: string): PackageView["billingCycle"] | undefined =>
  /\b(monthly|per month|by the month|a month)\b/.test(plain)
    ? "monthly"
    : /\b(one time|one off|once)\b/.test(plain)
      ? "one-time"
      : undefined;

const listOfCycle = (packages: readonly PackageView[], cycle: PackageView["billingCycle"]): Reply => ({
  text: priceList(packages.filter(({ billingCycle }) => billingCycle === cycle)),
  sources: [pricingPage],
  kind: "answer",
  topic: "packages",
});

export const answerComparison: Answerer = (asked) => {
  const { plain, named, subject, knowledge, isFollowUp } = asked;
  const isComparing = COMPARE.test(plain);
  if (named.packages.length > 1 && (isComparing || / and /.test(plain)) && asked.aspect === undefined) return describeEach(named.packages);
  if (named.packages.length > 1 && isComparing) return describeEach(named.packages);
  const isWithBefore = /\b(compar\w*|differ\w*|versus|vs|instead|better)\b/.test(plain) && isFollowUp;
  if (isWithBefore && named.packages.length === 1 && subject.packages.length > 1) return describeEach(subject.packages);
  const cycle = cycleOf(plain);
  if (cycle !== undefined && WHICH_CYCLE.test(plain) && named.packages.length === 0) return listOfCycle(knowledge.facts.packages, cycle);
  if (WHICH.test(plain) && named.packages.length === 0 && !WHICH_HOLDS_WHAT.test(plain)) return describePackages(knowledge.facts.packages);
  const isAboutServices = /\b(compar\w*|difference|differs?|versus|vs)\b/.test(plain);
  return isAboutServices && named.services.length > 1 && named.packages.length === 0 ? ofServices(asked) : undefined;
};

const INCLUDES =
  /\b(includ\w*|come with|comes with|contains?|features?|get (with|in|for)|what (do i|will i|would i) get|part of|about|what is|explain|describe|details?|consist\w*|have|has|offer|cover\w*)\b/;
const HOLDS = /\b(includ\w*|come with|comes with|contains?|features?|what (do|will|would) i get|consist\w*|have|has|cover\w*|what is in)\b/;
const CYCLE = /\b(monthly|per month|a month|every month|each month|one (time|off)|once|recurring|per year|yearly|annually)\b/;
const WHICH_HOLDS =
  /\b(which|what|any|either|one) (of (the|your|these) )?(packages?|plans?|options?|ones?|has|have|includes?|comes?|offers?|gives?)\b/;

const featureTerms = (feature: string) => new Set(termsOf(plainWords(feature)).filter((term) => !/^(packag|plan|product)/.test(term)));

/** "Which plan has an account manager?" */
function findHolding(packages: readonly PackageView[], terms: readonly string[]): Reply | undefined {
  const asked = new Set(terms);
  const rates = packages.map(({ features }) => Math.max(0, ...features.map((feature) => sharedTerms(asked, featureTerms(feature)).length)));
  const highest = Math.max(...rates);
  const holding = packages.filter((_, index) => highest > 0 && rates[index] === highest);
  return holding.length === 0 || holding.length === packages.length ? undefined : describeEach(holding);
}

const OTHER = /\bthe others?( (monthly|one time|one|ones|package|packages|plan|plans))*$/;

/** "Is that monthly?", "what is included?" about the package just talked of. */
export const answerPackageFollowUp: Answerer = ({ plain, terms, subject: { packages }, isFollowUp, aspect, knowledge: { facts } }) => {
  if (!isFollowUp || aspect === "duration") return undefined;
  if (WHICH_HOLDS.test(plain)) return findHolding(packages.length > 1 ? packages : facts.packages, terms);
  const [item] = packages;
  if (item === undefined || packages.length > 1) return undefined;
  if (OTHER.test(plain))
    return describeEach(facts.packages.filter((one) => one !== item && one.billingCycle === (cycleOf(plain) ?? one.billingCycle)));
  if (CYCLE.test(plain)) {
    const months = item.billingCycle === "monthly" ? ` ${phrases.monthByMonth}` : "";
    return { text: `${priceSentence(item)}${months}`, sources: [pricingPage], kind: "answer", topic: `package:${item.name}|price` };
  }
  return aspect === undefined && HOLDS.test(plain) ? describeEach([item]) : undefined;
};

/** What a package holds, or which packages hold something. */
export const answerFeatures: Answerer = ({ plain, joined, subject, named, knowledge: { facts }, terms, isFollowUp }) => {
  const [item] = subject.packages;
  if (item === undefined || subject.packages.length > 1) return WHICH_HOLDS.test(plain) ? findHolding(facts.packages, terms) : undefined;
  const isBare = named.packages.length > 0 && plain.split(" ").length <= 4;
  return INCLUDES.test(joined) || isBare || (isFollowUp && terms.length === 0) ? describeEach([item]) : undefined;
};

/** Words that ask for nothing in particular about a package. */
const AT_ALL = /^(packag|plan|product|offer|detail|describ|explain|present|introduc|exact)$/;

/** "What is the Product Package?" */
export const answerPackageAlone: Answerer = ({ plain, named: { packages }, aspect }) => {
  const [item] = packages;
  if (item === undefined || packages.length > 1 || aspect !== undefined || !/^(what|explain|describe|tell|show|and|the)\b/.test(plain))
    return undefined;
  return termsOf(withoutNames(plain)).every((term) => AT_ALL.test(term)) ? describeEach([item]) : undefined;
};

const FLAGSHIP =
  /\b(most popular|popular|flagship|best ?sell(er|ing)|bestseller|most (bought|chosen|sold)|favou?rite) ?(packages?|plans?|one|option|offer)?\b/;
const ADVICE =
  /\b(which|what) (packages?|plans?|options?)\b|\b(recommend|suggest)\b|\b(do you have|is there|have you got|offer) (a|an|any) [\w ]{0,20}\b(plans?|packages?)\b/;

/** Whoever asks for advice, or for a package that does not exist, sees those there are. */
export const answerWhichPackage: Answerer = ({ plain, named, knowledge: { facts } }) => {
  const [flagship] = facts.packages.filter(({ isFlagship }) => isFlagship);
  if (flagship !== undefined && FLAGSHIP.test(plain) && named.packages.every(({ name }) => name === flagship.name))
    return {
      text: `${phrases.flagship(flagship.name)} ${describe(flagship)}`,
      sources: [pricingPage],
      kind: "answer",
      topic: `package:${flagship.name}`,
    };
  return ADVICE.test(plain) && named.packages.length === 0 && named.services.length === 0 ? describePackages(facts.packages) : undefined;
};
