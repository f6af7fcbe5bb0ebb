import { formatPrice, payablePrice } from "../../../contract/money.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { isRightToLeft } from "../../../contract/chat-rules.ts";
import type { Facts, Language } from "../../../content/assistant/languages/language.ts";
import { TRIAL_PACKAGE } from "../../../content/pricing.ts";
import { daysGivenBack, refundRule } from "../../../content/refund-rule.ts";
import { services } from "../../../content/services/all.ts";
import { addressLine, claims, ideaToMvp, LLM_DEPLOYMENT_DAYS, openHours, site } from "../../../content/site.ts";
import type { LiveFacts } from "../reply.ts";
import type { ReadQuestion } from "./read-question.ts";

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

export const findFounder = (team: LiveFacts["team"]): string | undefined => team.find(({ role }) => /founder/i.test(role))?.name;

/** Number of technologies named with a service. */
const MAX_TOOLS = 4;

function toolsIn(language: Language, path: string | undefined, keep: (text: string) => string): string {
  const tools = services.find((service) => service.path === path)?.technologies?.names.slice(0, MAX_TOOLS) ?? [];
  return tools.length === 0 ? "" : ` (${joinIn(language, tools.map(keep))})`;
}

export function factsIn(language: Language, { packages, service, day }: ReadQuestion, { packages: sold, team, privacy }: LiveFacts): Facts {
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
