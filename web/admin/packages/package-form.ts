import { z } from "zod";
import type { AuditView } from "../../../contract/audit.ts";
import type { Priced } from "../../../contract/money.ts";
import type { StaffPackageView } from "../../../contract/packages.ts";
import {
  cleanWords,
  findDiscountFault,
  findFeaturesFault,
  findForWhomFault,
  findMomentFault,
  findPriceFault,
  type PackageWords,
} from "../../../contract/package-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type Faults, hasFaults } from "../../forms/use-form.ts";
import { toFieldTime } from "../kit/times/field-time.ts";
import { type Line, toLines } from "./lines.ts";

/** Raw value of a number or time input. `bad` is `validity.badInput`: the browser reports unparseable input as an empty value. */
export type Typed = { text: string; bad: boolean };

export type PackageForm = { price: Typed; discount: Typed; from: Typed; until: Typed; forWhom: string; features: readonly Line[] };

/** Start and end of a discount as `datetime-local` values in the agency's time zone; empty means open. */
export type Times = { from: string; until: string };

/** Editable fields of a package. */
export type PackageTerms = Priced & Times & PackageWords;

export function findPackageFaults(form: PackageForm): Faults<keyof PackageForm> {
  const { price, discountPercentage, from, until, forWhom, features } = parseForm(form);
  const isTimed = [form.from, form.until].some((time) => !isBlank(time));
  const found = {
    price: findPriceFault(price),
    discount: findDiscountFault(discountPercentage) ?? (isTimed && discountPercentage === 0 ? staffMessages.discountMissing : undefined),
    from: findTimeFault(form.from),
    until: findTimeFault(form.until) ?? (from !== "" && until !== "" && until <= from ? staffMessages.discountEndsBefore : undefined),
    forWhom: findForWhomFault(forWhom),
    features: findFeaturesFault(features),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

/** The normalized input, or undefined if it's invalid. */
export function readTerms(form: PackageForm): PackageTerms | undefined {
  return hasFaults(findPackageFaults(form)) ? undefined : parseForm(form);
}

/** The input that determines the price, or undefined if it's invalid. */
export function readPrice(form: PackageForm): (Priced & Times) | undefined {
  const { price, discount, from, until } = findPackageFaults(form);
  return [price, discount, from, until].every((fault) => fault === undefined) ? parseForm(form) : undefined;
}

export function isSameTerms(one: PackageTerms, other: PackageTerms): boolean {
  const listOf = ({ price, discountPercentage, from, until, forWhom, features }: PackageTerms) =>
    JSON.stringify([price, discountPercentage, from, until, forWhom, features]);
  return listOf(one) === listOf(other);
}

type Changeable = Pick<StaffPackageView, "price" | "discountPercentage" | "discountFrom" | "discountUntil" | "forWhom" | "features">;

export function termsOf({ price, discountPercentage, discountFrom, discountUntil, forWhom, features }: Changeable): PackageTerms {
  return { price, discountPercentage, from: toFieldTime(discountFrom), until: toFieldTime(discountUntil), forWhom, features };
}

/** Times for the request. An unchanged one keeps its seconds, which the input doesn't show. */
export function timesToSend({ from, until }: Times, seen: Pick<Changeable, "discountFrom" | "discountUntil">) {
  const send = (local: string, before: string | null) => (local === toFieldTime(before) ? before : local || null);
  return { discountFrom: send(from, seen.discountFrom), discountUntil: send(until, seen.discountUntil) };
}

/** A package in the history. Older entries have neither texts nor times. */
const Earlier = z.object({
  price: z.number(),
  discountPercentage: z.number(),
  discountFrom: z.string().nullable().default(null),
  discountUntil: z.string().nullable().default(null),
  forWhom: z.string().optional(),
  features: z.array(z.string()).optional(),
});

/** The package before a change, or undefined if nothing differs. */
export function findEarlierTerms(seen: Changeable, { before }: Pick<AuditView, "before">): PackageTerms | undefined {
  const found = Earlier.safeParse(before);
  if (!found.success) return undefined;
  const { forWhom = seen.forWhom, features = seen.features } = found.data;
  const earlier = termsOf({ ...found.data, forWhom, features });
  return isSameTerms(earlier, termsOf(seen)) ? undefined : earlier;
}

/** Whether saving would change anything: `10` and `10.0` are equal. */
export function isChange(form: PackageForm, seen: PackageTerms): boolean {
  const terms = readTerms(form);
  return terms === undefined || !isSameTerms(terms, seen);
}

/** Whether saving would change the price, now or later. */
export function isPriceChange(form: PackageForm, seen: PackageTerms): boolean {
  const terms = readPrice(form);
  const listOf = ({ price, discountPercentage, from, until }: Priced & Times) => JSON.stringify([price, discountPercentage, from, until]);
  return terms === undefined || listOf(terms) !== listOf(seen);
}

/** Hint shown instead of the price if it can't be computed. */
export function findPayableFault(form: PackageForm): string | undefined {
  const faults = findPackageFaults(form);
  if (isBlank(form.price)) return staffMessages.payableNeedsPrice;
  if (faults.price !== undefined) return staffMessages.payableNeedsCorrection("price");
  if (faults.discount !== undefined) return staffMessages.payableNeedsCorrection("discount");
  return (faults.from ?? faults.until) && staffMessages.payableNeedsCorrection("times");
}

export function typedForm({ price, discountPercentage, from, until, forWhom, features }: PackageTerms): PackageForm {
  return {
    price: typed(String(price)),
    discount: typed(discountPercentage === 0 ? "" : String(discountPercentage)),
    from: typed(from),
    until: typed(until),
    forWhom,
    features: toLines(features),
  };
}

export function isUntouched(form: PackageForm, seen: PackageTerms): boolean {
  return JSON.stringify(form) === JSON.stringify(typedForm(seen));
}

function typed(text: string): Typed {
  return { text, bad: false };
}

function findTimeFault(time: Typed): string | undefined {
  return isBlank(time) ? undefined : findMomentFault(time.text);
}

function isBlank({ text, bad }: Typed): boolean {
  return !bad && text.trim() === "";
}

/** An empty discount is 0; an invalid number is NaN. */
function parseForm({ price, discount, from, until, forWhom, features }: PackageForm): PackageTerms {
  return {
    price: parseNumber(price),
    discountPercentage: isBlank(discount) ? 0 : parseNumber(discount),
    from: from.text,
    until: until.text,
    ...cleanWords({ forWhom, features: features.map(({ text }) => text) }),
  };
}

function parseNumber(field: Typed): number {
  if (field.bad || isBlank(field)) return Number.NaN;
  const value = Number(field.text);
  return Number.isFinite(value) ? value : Number.NaN;
}
