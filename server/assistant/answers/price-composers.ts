import { formatPrice, payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { phrases } from "../../../content/assistant-phrases.ts";
import { TRIAL_PACKAGE } from "../../../content/pricing.ts";
import { daysGivenBack, refundRule } from "../../../content/refund-rule.ts";
import { claims, MVP_PACKAGE } from "../../../content/site.ts";
import { creditWords, differenceWords, offeredWords, renewingWords, sumWords } from "../../../content/assistant/question-words.ts";
import { isDenied } from "../search/question-book.ts";
import { isOfMoney } from "../question/described-packages.ts";
import { findQuantities } from "../language/quantities.ts";
import { answerOf, type Reply } from "../reply.ts";
import { contactPage, pricingPage, termsOfPrices, termsOfRefunds } from "../sources.ts";
import type { Asked, Composer } from "./asked.ts";
import {
  byPrice,
  findCycle,
  discountSentence,
  isMonthly,
  isPriced,
  ofCycle,
  priceList,
  priceSentence,
  priceWords,
} from "./package-prices.ts";
import { packagesTopic, writeTopic } from "./topic.ts";

/** Answers with prices, computed from the packages in the database. Each starts with what was asked for. */

const reply = (text: string, packages: readonly PackageView[], more?: Partial<Reply>): Reply =>
  answerOf(text, [pricingPage], packages.length === 0 ? "prices" : packagesTopic(packages), more);

const all = ({ knowledge: { live } }: Asked) => live.packages;
const findPackage = (asked: Asked, name: string) => all(asked).find((item) => item.name === name);
const mvpPackage = (asked: Asked) => findPackage(asked, MVP_PACKAGE);
const trialPackage = (asked: Asked) => findPackage(asked, TRIAL_PACKAGE);

/** The packages a message is about: by name, by billing cycle, or the MVP package for a named service. */
function meant(asked: Asked): PackageView[] {
  const { subject, masked } = asked;
  if (subject.packages.length > 0) return subject.packages;
  const cycle = findCycle(masked);
  if (cycle !== undefined) return ofCycle(all(asked), cycle);
  const mvp = mvpPackage(asked);
  return subject.services.length > 0 && mvp !== undefined ? [mvp] : [];
}

const BY_THE_DAY = /\b(?:per|a|each|by the) (?:day|week)\b|\b(?:daily|weekly)\b/;

/** Calculations chosen by the numbers in a message, whatever its words: a total, or a price per day. */
function computed(asked: Asked): Reply | undefined {
  const isCounted = (asked.months ?? 1) > 1 || asked.subject.packages.some((item) => countOf(asked, item) > 1);
  const name = isCounted ? "total" : BY_THE_DAY.test(asked.plain) ? "perDay" : undefined;
  if (name === undefined || asked.subject.packages.length === 0) return undefined;
  const found = name === "total" ? total(asked) : perDay(asked);
  return found && { ...found, topic: writeTopic(found.topic ?? "prices", name) };
}

const price: Composer = (asked) => {
  const { subject } = asked;
  const figure = computed(asked);
  if (figure !== undefined) return figure;
  if (subject.isOtherService) return answerOf(phrases.byOffer, [contactPage], "question:other-services", { offer: "contact" });
  if (subject.packages.length > 0) {
    const credit = subject.packages.length === 1 && subject.packages[0]?.name === TRIAL_PACKAGE ? ` ${phrases.credited}` : "";
    const text = subject.packages.length === 1 ? subject.packages.map(priceSentence).join(" ") : priceList(subject.packages);
    return reply(`${text}${credit}`, subject.packages);
  }
  const [service] = subject.services;
  const mvp = mvpPackage(asked);
  if (service === undefined || mvp === undefined) return reply(priceList(all(asked)), []);
  const [monthly] = byPrice(all(asked).filter(isMonthly));
  const later = monthly === undefined ? "" : ` Longer work goes by the month: ${priceSentence(monthly).replace(/^The/, "the")}`;
  const lead = `For ${service.name}, a first version costs ${priceWords(mvp)}: it is built in the ${mvp.name}.`;
  return answerOf(lead + later, [pricingPage, { name: service.name, path: service.path }], `service:${service.path}`);
};

/** Words about currencies: the answer then says that prices are in US dollars. */
const CURRENCIES = new Set([
  "currency",
  "pkr",
  "rupees",
  "rupee",
  "euro",
  "euros",
  "eur",
  "pound",
  "pounds",
  "gbp",
  "aed",
  "dirham",
  "dirhams",
  "inr",
  "riyals",
  "dollars",
]);

const prices: Composer = (asked) => {
  const { packages, services, isOtherService } = asked.subject;
  if (packages.length === 0 && (services.length > 0 || isOtherService)) return price(asked);
  const chosen = meant(asked);
  const currency = asked.plain.split(" ").some((word) => CURRENCIES.has(word)) ? `${phrases.currency} ` : "";
  return reply(`${currency}${priceList(chosen.length > 0 ? chosen : all(asked))}`, chosen);
};

function extreme(asked: Asked, isDear: boolean): Reply | undefined {
  const pool = byPrice(ofCycle(asked.subject.packages.length > 1 ? asked.subject.packages : all(asked), findCycle(asked.masked)));
  const [first, second] = isDear ? pool.toReversed() : pool;
  if (first === undefined) return undefined;
  const lead = `The ${isDear ? "most expensive" : "cheapest"} is the ${first.name}. ${priceSentence(first).replace(`The ${first.name}`, "It")}`;
  const next = second === undefined || isDear ? "" : ` Next comes the ${second.name}: ${priceWords(second)}.`;
  return reply(lead + next, [first]);
}

const discount: Composer = (asked) => {
  const { packages } = asked.subject;
  return reply(`${discountSentence(packages.length > 0 ? packages : all(asked))} ${phrases.noOtherDiscount}`, packages);
};

const saving: Composer = (asked) => {
  const reduced = (asked.subject.packages.length > 0 ? asked.subject.packages : all(asked)).filter(
    (item) => item.discountPercentage > 0 && isPriced(item),
  );
  if (reduced.length === 0) return discount(asked);
  const lines = reduced.map(
    (item) =>
      `On the ${item.name} you save ${formatPrice(item.price - payablePrice(item))}: it costs ${priceWords(item)} instead of ${formatPrice(item.price)}.`,
  );
  return reply(lines.slice(0, 3).join(" "), reduced);
};

/** `$30 to $35` */
const rateOf = (hours: number) => `${formatPrice(claims.consultation.from * hours)} to ${formatPrice(claims.consultation.to * hours)}`;

const hourly: Composer = (asked) => {
  const figure = computed(asked);
  if (figure !== undefined) return figure;
  const { value: hours = 1 } = findQuantities(asked.message).find(({ unit }) => unit === "hour") ?? {};
  const rate = hours > 1 ? `${hours} hours of consultation cost ${rateOf(hours)}, at ${rateOf(1)}` : `Consultation is ${rateOf(1)}`;
  return answerOf(`${rate} an hour. ${phrases.noHourly} ${phrases.outsidePackages}`, [pricingPage, termsOfPrices], "prices");
};

/** The budget: the largest amount in a message. */
const sumOf = ({ amounts }: Asked) => Math.max(0, ...amounts);

const enough: Composer = (asked) => {
  const sum = sumOf(asked);
  const packages = meant(asked).filter(isPriced);
  if (sum === 0) return undefined;
  if (packages.length === 0) return budget(asked);
  const lasts = lasting(asked, sum);
  if (lasts !== undefined) return lasts;
  const lines = packages.slice(0, 3).map((item) => {
    const months = isMonthly(item) ? (asked.months ?? 1) : 1;
    const cost = payablePrice(item) * months;
    const whole =
      months > 1 ? `${months} months of the ${item.name} cost ${formatPrice(cost)}` : `the ${item.name} costs ${priceWords(item)}`;
    const isEnough = sum >= cost;
    const rest = sum === cost ? "exactly that" : isEnough ? `${formatPrice(sum - cost)} is left` : `${formatPrice(cost - sum)} is missing`;
    return `${isEnough ? "Yes" : "No"}: ${whole}, so ${rest}.`;
  });
  return reply(lines.join(" "), packages);
};

/** Words that ask how long a sum lasts. */
const LASTING = new Set(["many", "long", "last", "lasts", "cover", "covers", "far"]);

function lasting(asked: Asked, sum: number): Reply | undefined {
  if (asked.months !== undefined || !asked.plain.split(" ").some((word) => LASTING.has(word))) return undefined;
  const named = meant(asked);
  const items = (named.length > 0 ? named : all(asked)).filter((item) => isMonthly(item) && isPriced(item)).slice(0, 2);
  const lines = items.map((item) => {
    const months = Math.floor(sum / payablePrice(item));
    const rest = sum - months * payablePrice(item);
    return `${formatPrice(sum)} lasts for ${months} month${months === 1 ? "" : "s"} of the ${item.name}, at ${formatPrice(payablePrice(item))} a month${rest > 0 ? `; ${formatPrice(rest)} is left` : ""}.`;
  });
  return lines.length === 0 ? undefined : reply(lines.join(" "), items);
}

const budget: Composer = (asked) => {
  const sum = sumOf(asked);
  if (sum === 0) return undefined;
  const months = lasting(asked, sum);
  if (months !== undefined) return months;
  if (asked.subject.packages.some(isPriced)) return enough(asked);
  const costOf = (item: PackageView) => payablePrice(item) * (isMonthly(item) ? (asked.months ?? 1) : 1);
  const within = byPrice(all(asked)).filter((item) => costOf(item) <= sum);
  const [cheapest] = byPrice(all(asked));
  if (cheapest === undefined) return undefined;
  if (within.length === 0) return reply(`No package costs as little as ${formatPrice(sum)}. ${priceSentence(cheapest)}`, [cheapest]);
  return reply(`For ${formatPrice(sum)} you can have: ${priceList(within).replace(/^The/, "the")} ${phrases.whichFits}`, []);
};

/** How many of a package are meant, at least one: "two Product Packages and a trial", and "4 of them" after an answer about it. */
const countOf = ({ counts, named }: Asked, { name }: PackageView): number =>
  counts.find(({ packages }) => packages.includes(name) || (packages.length === 0 && named.packages.length === 0))?.value ?? 1;

const total: Composer = (asked) => {
  const packages = meant(asked).filter(isPriced);
  if (asked.subject.packages.filter(isPriced).length > 1) return sum(asked);
  const months = asked.months ?? (asked.count === undefined ? 12 : undefined);
  const sold = all(asked).filter((item) => isPriced(item) && asked.counts.some(({ packages: of }) => of.includes(item.name)));
  const counted = sold.length === 0 && asked.count !== undefined && asked.months === undefined ? [mvpPackage(asked) ?? []].flat() : sold;
  const monthly = all(asked).filter((item) => isMonthly(item) && isPriced(item));
  const chosen = [packages, counted, monthly].find((some) => some.length > 0) ?? [];
  const lines = chosen.slice(0, 3).map((item) => {
    if (!isMonthly(item)) {
      const count = countOf(asked, item);
      return count > 1
        ? `${count} times the ${item.name} cost ${formatPrice(count * payablePrice(item))}.`
        : `The ${item.name} is paid once: ${formatPrice(payablePrice(item))}.`;
    }
    const count = countOf(asked, item);
    const many = months ?? (count > 1 ? count : 12);
    if (count > 1 && asked.months !== undefined) {
      const each = count * payablePrice(item);
      return `${count} times the ${item.name} for ${many} month${many === 1 ? "" : "s"} cost ${formatPrice(many * each)}, at ${formatPrice(each)} a month.`;
    }
    return `${many === 12 ? "Twelve" : many} months of the ${item.name} cost ${formatPrice(many * payablePrice(item))}, at ${formatPrice(payablePrice(item))} a month.`;
  });
  return lines.length === 0 ? undefined : reply(lines.join(" "), chosen);
};

const sum: Composer = (asked) => {
  const packages = asked.subject.packages.filter(isPriced);
  if (packages.length < 2) return undefined;
  const months = asked.months ?? 1;
  const cost = packages.reduce((whole, item) => whole + countOf(asked, item) * payablePrice(item) * (isMonthly(item) ? months : 1), 0);
  const first = packages.some(isMonthly) ? (months > 1 ? ` for ${months} months` : " in the first month") : "";
  const trial = packages.find(({ name }) => name === TRIAL_PACKAGE);
  const credit = trial
    ? ` The trial is credited toward the other package, so ${formatPrice(cost - countOf(asked, trial) * payablePrice(trial))} is what you pay in all.`
    : "";
  return reply(
    `Together they cost ${formatPrice(cost)}${first}: ${packages.map((item) => `${countOf(asked, item) > 1 ? `${countOf(asked, item)} times ` : ""}the ${item.name} ${priceWords(item)}`).join(", ")}.${credit}`,
    packages,
  );
};

const difference: Composer = (asked) => {
  // "How much less was the bill on your cloud page?" is about no package.
  if (asked.subject.packages.length === 0 && asked.subject.services.length > 0) return undefined;
  const [first, second] = byPrice(meant(asked)).toReversed();
  if (first === undefined || second === undefined) return undefined;
  const months = isMonthly(first) && isMonthly(second) ? asked.months : undefined;
  const gap = formatPrice((payablePrice(first) - payablePrice(second)) * (months ?? 1));
  return reply(
    `${gap}${months === undefined ? "" : ` in ${months} months`}: the ${first.name} costs ${priceWords(first)}, the ${second.name} ${priceWords(second)}.`,
    [first, second],
  );
};

const WEEKS_OF_YEAR = 52;
const perDay: Composer = (asked) => {
  const [item] = meant(asked).filter(isPriced);
  if (item === undefined) return undefined;
  const cost = payablePrice(item);
  const days = item.name === TRIAL_PACKAGE ? 2 : claims.mvpDays;
  const text = isMonthly(item)
    ? `The ${item.name} is ${priceWords(item)}, which is about ${formatPrice(Math.round((cost * 12) / WEEKS_OF_YEAR))} a week or ${formatPrice(Math.round((cost * 12) / 365))} a day.`
    : `The ${item.name} costs ${priceWords(item)} for ${days} days, which is about ${formatPrice(Math.round(cost / days))} a day.`;
  return reply(`${text} We sell no single days.`, [item]);
};

const afterTrial: Composer = (asked) => {
  const trial = trialPackage(asked);
  const [item] = meant(asked).filter(({ name }) => name !== TRIAL_PACKAGE);
  if (trial === undefined) return undefined;
  if (item === undefined) return reply(`${priceSentence(trial)} ${phrases.credited}`, [trial]);
  const rest = formatPrice(payablePrice(item) - payablePrice(trial));
  return reply(
    `${rest}${isMonthly(item) ? " for the first month" : ""}: the ${item.name} costs ${priceWords(item)}, and the ${formatPrice(payablePrice(trial))} of the trial are credited toward it.`,
    [item],
  );
};

/** Confirms or corrects a price that the visitor names. */
const claim: Composer = (asked) => {
  const { amounts, subject } = asked;
  if (amounts.length === 0) return undefined;
  const lasts = lasting(asked, sumOf(asked));
  if (lasts !== undefined) return lasts;
  const packages = subject.packages.length > 0 ? subject.packages : all(asked);
  const matching = packages.filter((item) => amounts.includes(payablePrice(item)));
  if (matching.length > 0) return reply(`Yes. ${matching.map(priceSentence).slice(0, 2).join(" ")}`, matching);
  return reply(`No. ${priceList(packages)} ${phrases.fixedPrice}`, subject.packages);
};

const bend: Composer = (asked) => {
  const { packages } = asked.subject;
  return reply(`${phrases.fixedPrice} ${packages.length > 0 ? priceList(packages) : discountSentence(all(asked))}`, packages);
};

const free: Composer = (asked) => {
  const [only] = asked.subject.packages;
  const credit = only?.name === TRIAL_PACKAGE ? ` ${phrases.credited}` : "";
  const lead = only === undefined ? phrases.nothingFree : "No.";
  return reply(
    `${lead} ${only === undefined ? priceList(byPrice(all(asked)).slice(0, 1)) : priceSentence(only)}${credit}`,
    only === undefined ? [] : [only],
  );
};

const cycle: Composer = (asked) => {
  const { packages } = asked.subject;
  const [item] = packages;
  if (item !== undefined && packages.length === 1) {
    const text = isMonthly(item) ? `${priceSentence(item)} ${phrases.monthByMonth}` : `${priceSentence(item)} It does not renew.`;
    return reply(text, packages);
  }
  const monthly = priceList(ofCycle(all(asked), "monthly"));
  const once = all(asked)
    .filter((each) => !isMonthly(each))
    .map(({ name }) => name);
  return reply(`By the month: ${monthly.replace(/^The/, "the")} Paid once: ${once.join(", ")}.`, []);
};

/** Monthly packages are refunded by the week. */
const WEEKS = 4;
const refundOnDay: Composer = (asked) => {
  const { day } = asked;
  const [item = mvpPackage(asked)] = meant(asked);
  if (day === undefined || item === undefined) return undefined;
  const source = { sources: [termsOfRefunds] };
  if (item.name === TRIAL_PACKAGE)
    return reply(
      "Nothing is paid out once the trial has begun: it is credited toward any package. Before it starts you get the whole price back.",
      [item],
      source,
    );
  const [parts, left, word] = isMonthly(item)
    ? [WEEKS, Math.max(0, WEEKS - Math.ceil(day / 7)), "weeks"]
    : [refundRule.days, daysGivenBack(day), "days"];
  const back = formatPrice(Math.round((payablePrice(item) * left * 100) / parts) / 100);
  return reply(
    `${back} of the ${formatPrice(payablePrice(item))}: who stops the ${item.name} on day ${day} gets back the share of the ${word} not yet begun, ${left} of ${parts}.`,
    [item],
    source,
  );
};

const DIFFERENCE = new Set(differenceWords);
const SUM = new Set(sumWords);
const CREDIT = new Set(creditWords);

const RENEWING = new Set(renewingWords);
const OFFERED = new Set(offeredWords);

/** Whether a message rejects recurring payments, and so asks for one-time packages. */
function wantsOnce({ subject, plain }: Asked): boolean {
  const words = plain.split(" ");
  const isRenewing = findCycle(plain) === "monthly" || words.some((word) => RENEWING.has(word));
  return subject.packages.length === 0 && isDenied(plain) && isRenewing && words.some((word) => OFFERED.has(word));
}

/** The calculation that the numbers and packages of a message ask for, whatever its other words. */
export function findReckoning(asked: Asked): "afterTrial" | "difference" | "sum" | "total" | "cycle" | undefined {
  if (wantsOnce(asked)) return "cycle";
  const { subject, plain, months = 1, count, amounts } = asked;
  if (subject.packages.length === 0 || !isOfMoney(plain)) return undefined;
  const words = plain.split(" ");
  const hasOneOf = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  if (subject.packages.length === 2) {
    if (subject.packages.some(({ name }) => name === TRIAL_PACKAGE) && hasOneOf(CREDIT)) return "afterTrial";
    if (hasOneOf(DIFFERENCE)) return "difference";
    if (hasOneOf(SUM)) return "sum";
  }
  return (months > 1 || count !== undefined) && amounts.length === 0 ? "total" : undefined;
}

/** Compares with the visitor's amount, if it is in US dollars. */
const inDollars =
  (composer: Composer): Composer =>
  (asked) => {
    if (!asked.isForeign) return composer(asked);
    const chosen = meant(asked);
    return reply(`${phrases.otherCurrency} ${priceList(chosen.length > 0 ? chosen : all(asked))}`, chosen);
  };

export const priceComposers = {
  price,
  prices,
  cheapest: (asked: Asked) => extreme(asked, false),
  dearest: (asked: Asked) => extreme(asked, true),
  discount,
  saving,
  hourly,
  enough: inDollars(enough),
  budget: inDollars(budget),
  total,
  sum,
  difference,
  perDay,
  afterTrial,
  claim: inDollars(claim),
  bend,
  free,
  cycle,
  refundOnDay,
} satisfies Record<string, Composer>;
