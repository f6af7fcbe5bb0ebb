import { payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { phrases } from "../../../content/assistant-phrases.ts";
import { consultation } from "../../../content/home.ts";
import { MVP_PACKAGE } from "../../../content/site.ts";
import type { Answerer, Asked } from "./asked.ts";
import { amountsIn, namesSum } from "../language/amounts.ts";
import { byPrice, discountSentence, priceList, priceSentence } from "./package-prices.ts";
import type { Reply } from "../reply.ts";
import { consultationPage, contactPage, pricingPage, termsOfPrices } from "./sources.ts";
import { termsOf } from "../language/terms.ts";
import { withoutNames } from "../search/named.ts";
import { writeTopic } from "./topic.ts";

const PRICE =
  /\b(price|prices|priced|pricing|cost|costs|costing|fees?|rates?|you charge|charge (for|me|us)|charges|the damage|price tag|set (me|us|you) back|pricier|tariffs?|quotes?|quotation|estimate|budget|afford|affordable|inexpensive|expensive|dearest|priciest|cheap|cheaper|cheapest|coupons?|vouchers?|promo|(any|special|better|best) deals?|special offers?|dollars?|usd|bucks|discounts?|discounted|price list|per year|yearly|annual(ly)?|(what|how) ((do|would|will|did|should) )?(i|we|you) (would |do |have to |need to |must )*(pay|charge)(?! (by|with|via|using|in|for by)\b))\b|\$/;
const CHEAPEST = /\b(cheap|cheaper|cheapest|least expensive|most affordable|affordable|lowest|smallest|low cost|minimum|inexpensive)\b/;
const DEAREST = /\b(dearest|most expensive|highest|costliest|priciest|top tier|premium package|biggest package|most you charge)\b/;
const DISCOUNT =
  /\b(discount(s|ed)?|promo(tion)?s?|coupons?|vouchers?|special offers?|(any|special|good|better|best) deals?|reduced|% off|percent off|on offer)\b/;
const BUDGET = /\b(budget|afford|i (only )?have|we (only )?have|spend|under|below|less than|up to|within)\b/;
const HOURLY = /\b(hourly|per hour|an hour|by the hour|day rate|per day|daily rate)\b/;
/** What a thing costs month after month is no price of ours. */
const RUNNING = /\b(run|runs|running|operate|operating|tokens?|api (cost|bill)s?|model cost)\b/;
const CONSULTATION = /\b(consultation|consulting call|consult|advice call)\b/;

export const asksPrice = ({ joined, message }: Pick<Asked, "joined" | "message">): boolean =>
  PRICE.test(joined) || (namesSum(message) && BUDGET.test(joined));

const reply = (text: string, topic: string, more: Partial<Reply> = {}): Reply => ({
  text,
  sources: [pricingPage],
  kind: "answer",
  topic: writeTopic(topic, "price"),
  ...more,
});

const ofPackage = (item: PackageView) => `package:${item.name}`;

/** The prices of what was named, or all of them. */
export function truePrices({ knowledge: { facts }, subject, named }: Asked): string {
  const packages = named.packages.length > 0 ? named.packages : subject.packages;
  if (packages.length > 0) return packages.length === 1 ? packages.map(priceSentence).join(" ") : priceList(packages);
  const mvp = facts.packages.find(({ name }) => name === MVP_PACKAGE);
  if (mvp !== undefined && subject.services.some(({ path }) => path === "/idea-mvp")) return priceSentence(mvp);
  return priceList(facts.packages);
}

/** What stays about after a price was talked of. */
export function pricedTopic({ subject }: Asked): string {
  const [item] = subject.packages;
  if (item !== undefined && subject.packages.length === 1) return ofPackage(item);
  const [service] = subject.services;
  return service === undefined ? "prices" : `service:${service.path}`;
}

/** Not one of the packages: its price is a claim of the home page. */
export const answerConsultation: Answerer = ({ joined, focus, isFollowUp }) => {
  const isMeant = CONSULTATION.test(joined) || (isFollowUp && (focus.topic === "consultation" || focus.topic === "question:consultation"));
  if (!isMeant) return undefined;
  return reply(
    `On-demand consultation is ${consultation.price}. Send the form with your question and we arrange the call.`,
    "consultation",
    {
      sources: [consultationPage],
    },
  );
};

const answerHourly: Answerer = ({ joined, knowledge: { facts } }) =>
  HOURLY.test(joined)
    ? reply(`${phrases.noHourly} ${priceList(facts.packages)} ${phrases.outsidePackages}`, "prices", {
        sources: [pricingPage, termsOfPrices],
      })
    : undefined;

const answerDiscount: Answerer = (asked) => {
  if (!DISCOUNT.test(asked.joined)) return undefined;
  const { packages } = asked.knowledge.facts;
  const named = asked.named.packages.length > 0 ? `${truePrices(asked)} ` : `${discountSentence(packages)} `;
  return reply(`${named}${phrases.noOtherDiscount}`, pricedTopic(asked));
};

const answerExtreme: Answerer = ({ joined, subject, knowledge: { facts } }) => {
  const sorted = byPrice(subject.packages.length > 1 ? subject.packages : facts.packages);
  const isDear = DEAREST.test(joined);
  if (!isDear && !CHEAPEST.test(joined)) return undefined;
  const monthly = sorted.filter(({ billingCycle }) => billingCycle === "monthly");
  const once = sorted.filter(({ billingCycle }) => billingCycle === "one-time");
  const pool = /\bmonth/.test(joined) ? monthly : /\bone (time|off)|once\b/.test(joined) ? once : sorted;
  const [first, second] = isDear ? pool.toReversed() : pool;
  if (first === undefined) return undefined;
  const lead = `The ${isDear ? "most expensive" : "cheapest"} is the ${first.name}.`;
  const next =
    second === undefined || isDear ? "" : ` Next comes the ${second.name}: ${priceSentence(second).replace(/^The .*? costs /, "")}`;
  return reply(`${lead} ${priceSentence(first).replace(`The ${first.name}`, "It")}${next}`, ofPackage(first));
};

const answerBudget: Answerer = ({ message, joined, knowledge: { facts } }) => {
  const budget = Math.max(0, ...amountsIn(message));
  if (budget === 0 || !BUDGET.test(joined)) return undefined;
  const within = byPrice(facts.packages).filter((item) => payablePrice(item) <= budget);
  const [cheapest] = byPrice(facts.packages);
  if (cheapest === undefined) return undefined;
  if (within.length === 0) return reply(`That is below our smallest package. ${priceSentence(cheapest)}`, ofPackage(cheapest));
  return reply(`Within that budget: ${priceList(within).replace(/^The/, "the")} ${phrases.whichFits}`, "prices");
};

const answerPackage: Answerer = (asked) => {
  const { packages } = asked.subject;
  if (packages.length === 0) return undefined;
  if (/\b(than|more|less)\b/.test(asked.plain)) return reply(priceList(byPrice(asked.knowledge.facts.packages)), "prices");
  const text = packages.length <= 2 ? packages.map(priceSentence).join(" ") : priceList(packages);
  return reply(text, pricedTopic(asked));
};

const answerService: Answerer = (asked) => {
  const { subject, knowledge } = asked;
  const [service] = subject.services;
  if (service === undefined || RUNNING.test(asked.plain)) return undefined;
  const mvp = knowledge.facts.packages.find(({ name }) => name === MVP_PACKAGE);
  if (mvp === undefined) return reply(phrases.pricesAway, pricedTopic(asked));
  const [monthly] = byPrice(knowledge.facts.packages.filter(({ billingCycle }) => billingCycle === "monthly"));
  const later = monthly === undefined ? "" : ` Longer work goes by the month: ${priceSentence(monthly).replace(/^The/, "the")}`;
  const lead = `For ${service.name}, a first version is built in the ${mvp.name}. ${priceSentence(mvp).replace(`The ${mvp.name}`, "It")}`;
  return reply(lead + later, pricedTopic(asked), { sources: [pricingPage, { name: service.name, path: service.path }] });
};

const answerOther: Answerer = ({ subject }) =>
  subject.isOtherService ? reply(phrases.byOffer, "question:other-services", { sources: [contactPage], offer: "contact" }) : undefined;

const ofKinds = (asked: Asked): Reply | undefined => {
  const { joined, knowledge } = asked;
  const cycle = /\b(per month|a month|monthly)\b/.test(joined)
    ? "monthly"
    : /\b(one (time|off)|once)\b/.test(joined)
      ? "one-time"
      : undefined;
  const packages = knowledge.facts.packages.filter(({ billingCycle }) => cycle === undefined || billingCycle === cycle);
  return reply(priceList(packages), "prices");
};

const answerers: readonly Answerer[] = [
  answerHourly,
  answerDiscount,
  answerExtreme,
  answerBudget,
  answerConsultation,
  answerPackage,
  answerOther,
  answerService,
];

/** Words a question for all prices may have besides the price itself. */
const GENERAL =
  /^(ai|pai|call|migrat|page|find|see|look|link|read|price|packag|plan|servic|product|project|integr|implement|launch|get|custom|simpl|small|basic|complet|app|platform|system|tool|kind|sort|type|set|back|one|singl|quot|offer|flagship|roughli|approxim|usual|standard|per|spend|invest|larg|work|month|pay|total|overal|budget|list|structur|option|start|bui?ld|develop|charg|subscript|class|side|tier|dollar|usd|\$|typic|usual|averag|rough|roughli|estim|cheap|afford|idea|hire|agenc|bill|monthli|softwar|compani|develop|usd)$/;

const WAYS_TO_PAY = /\bhow (do|can|could|should|may|must|would) (i|we|one) pay\b/;

/** Whether a message asks for a price and for nothing besides, whatever it is the price of. */
function asksPriceAlone({ aspect, plain, joined, message }: Asked): boolean {
  if (aspect !== "price" || WAYS_TO_PAY.test(plain)) return false;
  if ([DISCOUNT, CHEAPEST, DEAREST, HOURLY].some((words) => words.test(joined)) || (BUDGET.test(joined) && namesSum(message))) return true;
  return termsOf(withoutNames(plain).replace(CONSULTATION, "")).every((term) => GENERAL.test(term));
}

export const answerPrice: Answerer = (asked) => {
  if (asked.aspect !== "price") return undefined;
  for (const answer of answerers) {
    const found = answer(asked);
    if (found !== undefined) return found;
  }
  return asksPriceAlone(asked) || asked.isFollowUp ? ofKinds(asked) : undefined;
};

/** Before known questions are looked through: "what does the trial cost?" must not be told what the trial is. */
export const answerPlainPrice: Answerer = (asked) => (asksPriceAlone(asked) ? answerPrice(asked) : undefined);

const CURRENCY = /\b(pkr|rupees?|euros?|eur|pounds?|gbp|dirhams?|aed|riyals?|inr|yen|currency)\b/;
const GENERALLY = /\b(prices|pricing|estimates?|quotes?|quotation|final price|fixed price|price list|the price)\b/;

/** When nothing else knows the price of something: the true list, and the offer to ask. */
export const answerUnknownPrice: Answerer = (asked) => {
  const { packages } = asked.knowledge.facts;
  if (asked.aspect !== "price") return undefined;
  if (CURRENCY.test(asked.plain)) return reply(`${phrases.currency} ${priceList(packages)}`, "prices");
  if (GENERALLY.test(asked.plain)) return reply(`${priceList(packages)} ${phrases.fixedPrice}`, "prices");
  return reply(`${phrases.noPriceOfOwn} ${priceList(packages)}`, "prices", { kind: "unknown", offer: "contact" });
};
