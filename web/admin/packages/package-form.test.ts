import { expect, test } from "vitest";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { toLines } from "./lines.ts";
import {
  findEarlierTerms,
  findPackageFaults,
  findPayableFault,
  isChange,
  isUntouched,
  readPrice,
  readTerms,
  termsOf,
  timesToSend,
  typedForm,
  type Typed,
} from "./package-form.ts";

const typed = (text: string): Typed => ({ text, bad: false });
const unreadable: Typed = { text: "", bad: true };
const words = { forWhom: "Weavers", features: ["A loom"] };
const noTimes = { from: "", until: "" };
const write = (price: Typed, discount: Typed) => ({
  price,
  discount,
  from: typed(""),
  until: typed(""),
  forWhom: " Weavers",
  features: toLines(["A  loom "]),
});
const withPrice = (price: Typed) => write(price, typed(""));
const withDiscount = (discount: Typed) => write(typed("20"), discount);

test.each([
  ["0", 0],
  ["3000", 3000],
  ["19.99", 19.99],
  ["19.90", 19.9],
  [" 200 ", 200],
  ["1000000", 1_000_000],
])("%j is a price", (text, price) => {
  expect(readTerms(withPrice(typed(text)))).toEqual({ price, discountPercentage: 0, ...noTimes, ...words });
  expect(findPackageFaults(withPrice(typed(text)))).toEqual({});
});

test.each([
  ...[typed(""), typed("  "), typed("-1"), typed("-0.01"), typed("1e309"), typed("abc"), unreadable].map((value) => ({
    value,
    fault: staffMessages.priceInvalid,
  })),
  { value: typed("1000000.01"), fault: "Price must be at most $1,000,000." },
  ...[typed("19.999"), typed("1.005")].map((value) => ({ value, fault: "Price can have at most two decimals." })),
])("$value is an invalid price: $fault", ({ value, fault }) => {
  expect(readTerms(withPrice(value))).toBeUndefined();
  expect(findPackageFaults(withPrice(value))).toEqual({ price: fault });
});

test.each([
  ["", 0],
  ["0", 0],
  ["10", 10],
  ["12.5", 12.5],
  ["100", 100],
])("%j is a discount", (text, discount) => {
  expect(readTerms(withDiscount(typed(text)))).toEqual({ price: 20, discountPercentage: discount, ...noTimes, ...words });
  expect(findPackageFaults(withDiscount(typed(text)))).toEqual({});
});

test.each([
  ...[typed("-1"), typed("100.5"), typed("101"), typed("ten"), unreadable].map((value) => ({
    value,
    fault: staffMessages.discountInvalid,
  })),
  { value: typed("12.555"), fault: "Discount percentage can have at most two decimals." },
])("$value is an invalid discount: $fault", ({ value, fault }) => {
  expect(readTerms(withDiscount(value))).toBeUndefined();
  expect(findPackageFaults(withDiscount(value))).toEqual({ discount: fault });
});

test.each([
  ["5400.00", "", false],
  ["5400", "0", false],
  ["5400", "0.00", false],
  ["5400.01", "", true],
  ["5400", "1", true],
  ["", "", true],
])("the price %j with the discount %j over $5,400 is a change: %j", (price, discount, is) => {
  expect(isChange(write(typed(price), typed(discount)), { price: 5400, discountPercentage: 0, ...noTimes, ...words })).toBe(is);
});

test.each([
  ["", "", staffMessages.payableNeedsPrice],
  ["2000000", "", staffMessages.payableNeedsCorrection("price")],
  ["19.999", "", staffMessages.payableNeedsCorrection("price")],
  ["20", "101", staffMessages.payableNeedsCorrection("discount")],
  ["20", "10", undefined],
])("with the price %j and the discount %j the preview says: %s", (price, discount, text) => {
  expect(findPayableFault(write(typed(price), typed(discount)))).toBe(text);
});

test("the version before a change is offered unless it equals the current one", () => {
  const seen = { price: 5400, discountPercentage: 0, discountFrom: null, discountUntil: null, ...words };
  expect(findEarlierTerms(seen, { before: { name: "Growth", price: 5000, discountPercentage: 10 } })).toEqual({
    price: 5000,
    discountPercentage: 10,
    ...noTimes,
    ...words,
  });
  const before = { name: "Growth", ...seen, features: ["A kiln"] };
  expect(findEarlierTerms(seen, { before })).toEqual({ ...termsOf(seen), features: ["A kiln"] });
  expect(findEarlierTerms(seen, { before: { ...seen, discountPercentage: 10, discountUntil: "2026-12-24T13:00:00.000Z" } })).toEqual({
    ...termsOf(seen),
    discountPercentage: 10,
    until: "2026-12-24T18:00",
  });
  expect(findEarlierTerms(seen, { before: { ...before, features: "A kiln" } })).toBeUndefined();
  expect(findEarlierTerms(seen, { before: { name: "Growth", ...seen } })).toBeUndefined();
  expect(findEarlierTerms(seen, {})).toBeUndefined();
});

const kept = { price: 5400, discountPercentage: 0, ...noTimes, ...words };
const form = typedForm(kept);

test.each([
  [{ features: [] }, { features: staffMessages.featuresMissing }],
  [{ features: toLines(["A loom", " "]) }, { features: staffMessages.featureBlank(2) }],
  [{ features: toLines(["A loom", "A loom"]) }, { features: staffMessages.featureTwice(2) }],
  [{ forWhom: "x".repeat(121) }, { forWhom: staffMessages.forWhomTooLong(120) }],
])("the texts %j can't be saved, and the price is still shown", (change, faults) => {
  expect(findPackageFaults({ ...form, ...change })).toEqual(faults);
  expect(readTerms({ ...form, ...change })).toBeUndefined();
  expect(readPrice({ ...form, ...change })).toMatchObject({ price: 5400 });
});

test("other texts, or lines in another order, are a change; surrounding spaces aren't", () => {
  const two = { ...kept, features: ["A loom", "A kiln"] };
  expect(isChange(typedForm(two), two)).toBe(false);
  expect(isUntouched(typedForm(two), two)).toBe(true);
  expect(isChange({ ...typedForm(two), forWhom: "Weavers  " }, two)).toBe(false);
  expect(isChange({ ...typedForm(two), forWhom: "" }, two)).toBe(true);
  expect(isChange({ ...typedForm(two), features: typedForm(two).features.toReversed() }, two)).toBe(true);
  expect(isUntouched({ ...typedForm(two), features: typedForm(two).features.toReversed() }, two)).toBe(false);
});

const planned = typedForm({ ...kept, discountPercentage: 10, from: "2026-12-01T09:00", until: "2026-12-24T18:00" });

test.each([
  [{ until: typed("2026-12-01T09:00") }, { until: staffMessages.discountEndsBefore }],
  [{ until: typed("2026-11-30T09:00") }, { until: staffMessages.discountEndsBefore }],
  [{ from: typed("0026-12-01T09:00") }, { from: staffMessages.momentInvalid }],
  [{ until: unreadable }, { until: staffMessages.momentInvalid }],
  [{ discount: typed("") }, { discount: staffMessages.discountMissing }],
])("a discount with the times %j can't be saved", (change, faults) => {
  expect(findPackageFaults(planned)).toEqual({});
  expect(findPackageFaults({ ...planned, ...change })).toEqual(faults);
  expect(readPrice({ ...planned, ...change })).toBeUndefined();
  expect(findPayableFault({ ...planned, ...change })).toBe(
    staffMessages.payableNeedsCorrection("discount" in change ? "discount" : "times"),
  );
});

test("times are shown in the agency's time zone, and keep the seconds that a field doesn't show", () => {
  const seen = { ...kept, discountPercentage: 10, discountFrom: "2026-12-01T04:00:30.000Z", discountUntil: null };
  expect(termsOf(seen)).toMatchObject({ from: "2026-12-01T09:00", until: "" });
  expect(timesToSend(termsOf(seen), seen)).toEqual({ discountFrom: seen.discountFrom, discountUntil: null });
  expect(timesToSend({ from: "", until: "2026-12-24T18:00" }, seen)).toEqual({ discountFrom: null, discountUntil: "2026-12-24T18:00" });
});
