import { expect, test } from "vitest";
import { keptQuery } from "./admin-paths.ts";
import { cleanField } from "./collection-rules.ts";
import { enquiryReference, idsOfReference } from "./enquiry-reference.ts";
import { AUDITED, collectionWord } from "./audit.ts";
import { messages } from "./messages.ts";
import { paymentMessages } from "./payment-messages.ts";
import { isReported } from "./page-view-rules.ts";
import { createOrderId, findPaymentFaults, isOrderId } from "./payment-rules.ts";
import { reviewReasons } from "./payment-status.ts";
import { createSearch, listSearchParts } from "./search-rules.ts";
import { cleanLines, countCodePoints, isBlank } from "./text.ts";

test("a panel address has its tab and search", () => {
  const kept = (query: string) => keptQuery(new URLSearchParams(query));
  expect([kept(""), kept("q=a"), kept("tab=files"), kept("tab=contacts&q=a+b%26c&state=won&id=1")]).toEqual([
    "",
    "",
    "?tab=files",
    "?tab=contacts&q=a+b%26c&state=won&id=1",
  ]);
});

test("a field of several lines keeps them, another is one line", () => {
  expect([cleanField({ rows: 5 }, " a\r\nb "), cleanField({}, " a\r\nb ")]).toEqual(["a\nb", "a b"]);
  expect(cleanLines("a\r\n\r\nb\n")).toBe("a\n\nb");
});

test("an enquiry is found by the start of its id", () => {
  const id = "3f9a1c07-52c5-4f6c-9a69-3d1a1c6d4f10";
  expect(enquiryReference(id)).toBe("3F9A1C07");
  const ids = ["3F9A1C07-0000-0000-0000-000000000000", "3F9A1C07-ffff-ffff-ffff-ffffffffffff"];
  for (const typed of ["3F9A1C07", " #3F9A1C07 "]) expect(idsOfReference(typed)).toEqual(ids);
  for (const typed of ["3F9A1C0", "3F9A1C077", "##3F9A1C07", "x3F9A1C07", "3F9A1C0G", ""]) expect(idsOfReference(typed)).toBeUndefined();
});

test("every noun that staff can write has its own name in the audit trail", () => {
  expect(collectionWord({ path: "/api/team/team-members" })).toBe("team-members");
  const collections = ["portfolio", "expertise", "our-projects", "testimonials", "team-members", "milestones"];
  expect(AUDITED).toEqual([
    ...collections,
    "packages",
    "payments",
    "contacts",
    "comments",
    "files",
    "outbox",
    "accounts",
    "people",
    "questions",
    "posts",
    "redirects",
    "documents",
  ]);
});

test.each([
  "/admin-login-xyz987",
  "/payment-confirmation",
  "/sandbox-checkout/1",
  "/sandbox-card/1",
  "/post-preview/1",
  "/api/x",
  "/ADMIN",
])("a view of %s is not reported", (path) => {
  expect(isReported(path)).toBe(false);
});
test.each(["/", "/pricing", "/blog/admin", "/about/api"])("a view of %s is", (path) => {
  expect(isReported(path)).toBe(true);
});

const form = { name: "A", email: "a@b.c", amount: 1, package_name: "P" };

test("all faults of the payment form are reported, in the order of its rules", () => {
  expect(findPaymentFaults(form)).toEqual({});
  expect(findPaymentFaults({ ...form, email: " a@b.c\n" })).toEqual({});
  const broken = { name: " ", email: "a@b", amount: 0, package_name: "" };
  expect(Object.entries(findPaymentFaults(broken))).toEqual([
    ["name", messages.nameRequired],
    ["email", messages.emailRequired],
    ["amount", paymentMessages.amountRequired],
    ["package_name", paymentMessages.packageRequired],
  ]);
  for (const amount of [0, -1, Number.NaN, Infinity])
    expect(findPaymentFaults({ ...form, amount })).toEqual({ amount: paymentMessages.amountRequired });
});

test("an order's id is one of a million", () => {
  expect([createOrderId(() => 0), createOrderId(() => 0.999_999_9), createOrderId(() => 0.1234567)]).toEqual([
    "order_0",
    "order_999999",
    "order_123456",
  ]);
  expect(isOrderId(createOrderId())).toBe(true);
  for (const id of ["order_00", "order_1000000", "xorder_1", "order_1x", "order_", "order_-1"]) expect(isOrderId(id)).toBe(false);
});

test("the reasons for a review are readable", () => {
  expect(reviewReasons.amountDiffers("$1", "$2")).toBe("The provider reports $1; the order was for $2.");
  expect(reviewReasons.paidAfterEnd("expired")).toBe("Money arrived after the order had expired.");
});

test.each([
  ["asma khan", ["asma", "khan"]],
  ["asma@site.test", ["asma site test"]],
  ["as", [" as"]],
  ["a 100%", [" a", "100 % "]],
  ["  ,  ", []],
  ["a a", [" a"]],
  ["", []],
])("a search for %j looks for %j", (q, parts) => {
  expect(listSearchParts(q)).toEqual(parts);
});

test.each([
  ["KHAN asma", true],
  ["han", true],
  ["as", true],
  ["sm", false],
  ["site.test", true],
  ["khan asma@site", true],
  ["khan-asma", false],
  ["bilal", false],
  ["", true],
  ["50%", true],
  ["a_b", true],
])("a search for %j finds the row: %s", (q, isFound) => {
  expect(createSearch(q)(["Asma Khan", "asma@site.test", "50% of a_b"])).toBe(isFound);
});

test("characters count as code points, and invisible ones are blank", () => {
  expect([countCodePoints("a😀"), isBlank(" \u200b"), isBlank(" a")]).toEqual([2, true, false]);
});
