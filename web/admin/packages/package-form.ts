import { z } from "zod";
import type { AuditView } from "../../../contract/history.ts";
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

/** What stands in a field for a number, or for a day and time. `bad`: the browser could not read it as one and reports it as empty. */
export type Typed = { text: string; bad: boolean };

export type PackageForm = { price: Typed; discount: Typed; from: Typed; until: Typed; forWhom: string; features: readonly Line[] };

/** From when and until when a discount holds, as fields for day and time take it by the agency's clocks; empty where it is open. */
export type Times = { from: string; until: string };

/** What can be changed of a package. */
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

/** What is typed, as it will be kept; undefined where something is wrong with it. */
export function readTerms(form: PackageForm): PackageTerms | undefined {
  return hasFaults(findPackageFaults(form)) ? undefined : parseForm(form);
}

/** What decides about what visitors pay; undefined where something is wrong with it. */
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

/** What can be changed of a package. */
export function termsOf({ price, discountPercentage, discountFrom, discountUntil, forWhom, features }: Changeable): PackageTerms {
  return { price, discountPercentage, from: toFieldTime(discountFrom), until: toFieldTime(discountUntil), forWhom, features };
}

/** The times as they are sent. One that was left as it was keeps its seconds, which a field does not show. */
export function timesToSend({ from, until }: Times, seen: Pick<Changeable, "discountFrom" | "discountUntil">) {
  const send = (local: string, before: string | null) => (local === toFieldTime(before) ? before : local || null);
  return { discountFrom: send(from, seen.discountFrom), discountUntil: send(until, seen.discountUntil) };
}

/** What the history keeps of a package. Of changes from before they could be changed it knows neither words nor times. */
const Earlier = z.object({
  price: z.number(),
  discountPercentage: z.number(),
  discountFrom: z.string().nullable().default(null),
  discountUntil: z.string().nullable().default(null),
  forWhom: z.string().optional(),
  features: z.array(z.string()).optional(),
});

/** What a package was before a change; undefined where that is what it is now. */
export function findEarlierTerms(seen: Changeable, { before }: Pick<AuditView, "before">): PackageTerms | undefined {
  const found = Earlier.safeParse(before);
  if (!found.success) return undefined;
  const { forWhom = seen.forWhom, features = seen.features } = found.data;
  const earlier = termsOf({ ...found.data, forWhom, features });
  return isSameTerms(earlier, termsOf(seen)) ? undefined : earlier;
}

/** Whether saving would change anything: another way to write the same figure is none. */
export function isChange(form: PackageForm, seen: PackageTerms): boolean {
  const terms = readTerms(form);
  return terms === undefined || !isSameTerms(terms, seen);
}

/** Whether saving would change what visitors pay, now or later. */
export function isPriceChange(form: PackageForm, seen: PackageTerms): boolean {
  const terms = readPrice(form);
  const listOf = ({ price, discountPercentage, from, until }: Priced & Times) => JSON.stringify([price, discountPercentage, from, until]);
  return terms === undefined || listOf(terms) !== listOf(seen);
}

/** What is asked for where it cannot be told what visitors would pay. */
export function findPayableFault(form: PackageForm): string | undefined {
  const faults = findPackageFaults(form);
  if (isBlank(form.price)) return staffMessages.payableNeedsPrice;
  if (faults.price !== undefined) return staffMessages.payableNeedsCorrection("price");
  if (faults.discount !== undefined) return staffMessages.payableNeedsCorrection("discount");
  return (faults.from ?? faults.until) && staffMessages.payableNeedsCorrection("times");
}

/** A package as its form starts: no discount is an empty field. */
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

/** Whether the fields read as they did when the form started. */
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

/** Nothing typed means no discount. NaN for what is no number. */
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
