import { expect, test } from "vitest";
import type { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { ChatMessageInput, ChatUploadInput, ScopeDraft } from "./chat.ts";
import { OrderInput, viewsOf } from "./collection-views.ts";
import { type CollectionField, collections } from "./collections.ts";
import { CommentInput } from "./comments.ts";
import { AuditQuery } from "./audit.ts";
import { PageQuery } from "./http.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import { messages } from "./messages.ts";
import { paymentMessages } from "./payment-messages.ts";
import { PackageUpdateInput } from "./packages.ts";
import { PageViewInput, PageViewsQuery } from "./page-views.ts";
import { PaymentInitiateInput, PaymentStatusQuery } from "./payments.ts";
import { CardInput } from "./sandbox-checkout.ts";
import { ScopeInput } from "./scope.ts";
import { LoginInput } from "./staff.ts";
import { staffMessages } from "./staff-messages.ts";

const findFault = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && `${issue.path.join(".")}: ${issue.message}`;
};

const repeat = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const file = new File(["x"], "brief.pdf");
const line = { text: "A shop", page: 1 };
const scope = {
  name: "Asma",
  email: "asma@site.test",
  phone: "042",
  packageName: "Product Plan",
  goals: [line],
  mustHaves: [],
  constraints: [],
  questions: [{ text: "When?" }],
};
const id = "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10";

/** Valid inputs of each schema; for some their stored form. */
const taken: [string, z.ZodType, Record<string, unknown>, Record<string, unknown>?][] = [
  [
    "a comment",
    CommentInput,
    { blogId: "a", userName: " As\u0000ma\n Khan ", text: " One\n\nTwo " },
    { userName: "Asma Khan", text: "One\n\nTwo" },
  ],
  ["a comment as the page sends it", CommentInput, { blogId: "a", userName: "A", text: "b", website: "", elapsed_ms: 7 }],
  [
    "a comment at its limits",
    CommentInput,
    { blogId: "x".repeat(200), userName: "x".repeat(100), text: "x".repeat(2000), website: "x".repeat(500) },
  ],
  [
    "a payment",
    PaymentInitiateInput,
    { name: " A\nB ", email: " a@b.c ", amount: 1, package_name: " P\n\tQ ", currency: "USD", order_id: "order_0" },
    { name: "A B", email: "a@b.c", package_name: "P Q" },
  ],
  ["a question about an order", PaymentStatusQuery, { order_id: "order_999999", key: "x".repeat(100) }],
  ["a card", CardInput, { number: "4".repeat(40), expiry: "1".repeat(12), cvc: "1".repeat(8), name: "x".repeat(100) }],
  [
    "a question to the assistant",
    ChatMessageInput,
    { userId: "user-a_B-1", message: ` ${"x".repeat(2000)} ` },
    { message: "x".repeat(2000) },
  ],
  ["a document", ChatUploadInput, { file, userId: `user-${"x".repeat(60)}` }],
  ["a scope", ScopeInput, { ...scope, goals: [{ text: " A\u0000 shop " }] }, { goals: [{ text: "A shop" }] }],
  ["a scope at its limits", ScopeInput, { ...scope, goals: repeat(20, { text: "x".repeat(600), page: 1 }), packageName: "x".repeat(100) }],
  ["a login", LoginInput, { userId: "x".repeat(100), password: "x".repeat(1000) }],
  ["an order of items", OrderInput, { ids: repeat(1000, id) }],
  ["a package", PackageUpdateInput, { name: "P", price: 0 }, { discountPercentage: 0 }],
  ["the dearest package", PackageUpdateInput, { name: "P", price: 1_000_000, discountPercentage: 0 }],
  [
    "a package with all it has",
    PackageUpdateInput,
    {
      name: "P",
      price: 19.99,
      discountPercentage: 100,
      billingCycle: "monthly",
      isFlagship: false,
      features: repeat(50, "x".repeat(200)),
      version: 1,
    },
  ],
  [
    "the words of a package at their limits",
    PackageUpdateInput,
    {
      name: "P",
      price: 1,
      discountPercentage: 0,
      words: { features: repeat(12, "x").map((_, at) => `${at}`.padEnd(120, "x")), forWhom: "🧵".repeat(120) },
    },
  ],
  [
    "words with room around them",
    PackageUpdateInput,
    { name: "P", price: 1, words: { features: [" A\u0000  loom "], forWhom: " \u200b " } },
    { discountPercentage: 0, words: { features: ["A loom"], forWhom: "" } },
  ],
  ["a page view", PageViewInput, { path: `/${"x".repeat(299)}`, referrer: "a-1.example" }],
  ["a page view from nowhere", PageViewInput, { path: "/", referrer: "" }],
  ["no more than what is asked for", PageViewsQuery, {}, { days: 30 }],
  ["a number of days", PageViewsQuery, { days: "731" }, { days: 731 }],
  ["a page of a list", PageQuery, {}, { limit: 50 }],
  [
    "another page of a list",
    PageQuery,
    { limit: "200", cursor: "x".repeat(200), q: ` ${"x".repeat(198)}\n` },
    { limit: 200, q: "x".repeat(198) },
  ],
  ["a history", AuditQuery, { of: "team-members", id }],
];

test.each(taken)("%s is accepted", (_what, schema, value, kept) => {
  expect(schema.parse(value)).toEqual({ ...value, ...kept });
});

const payment = { name: "A", email: "a@b.c", amount: 1, package_name: "P", currency: "USD", order_id: "order_1" };
const comment = { blogId: "a", userName: "A", text: "b" };
const card = { number: "4", expiry: "1", cvc: "1", name: "A" };
const incomplete = [undefined, 7, "", " \u200b "];

/** Errors for a field's value in an otherwise valid input. */
const faults: [z.ZodType, Record<string, unknown>, field: string, values: unknown[], message: string | undefined][] = [
  [CommentInput, comment, "userName", incomplete, apiMessages.commentIncomplete],
  [CommentInput, comment, "text", incomplete, apiMessages.commentIncomplete],
  [CommentInput, comment, "userName", ["x".repeat(101)], apiMessages.tooLong("Name", 100)],
  [CommentInput, comment, "text", ["x".repeat(2001)], apiMessages.tooLong("Comment", 2000)],
  [CommentInput, comment, "blogId", ["x".repeat(201), undefined], undefined],
  [CommentInput, comment, "website", ["x".repeat(501)], undefined],
  [PaymentInitiateInput, payment, "name", incomplete, messages.nameRequired],
  [PaymentInitiateInput, payment, "name", ["x".repeat(101)], apiMessages.tooLong("Name", 100)],
  [PaymentInitiateInput, payment, "email", [...incomplete, "a@b", "a b@c.d"], messages.emailRequired],
  [PaymentInitiateInput, payment, "email", [`${"x".repeat(251)}@a.b`], apiMessages.tooLong("Email", 254)],
  [PaymentInitiateInput, payment, "amount", [undefined, 0, -1, 0.5, "1"], paymentMessages.amountRequired],
  [PaymentInitiateInput, payment, "package_name", incomplete, paymentMessages.packageRequired],
  [PaymentInitiateInput, payment, "currency", [undefined, "EUR", "usd"], apiMessages.currencyUnsupported],
  [PaymentInitiateInput, payment, "order_id", [undefined, "order_01", "order_1000000", "1", "order_1 "], apiMessages.orderIdInvalid],
  [PaymentStatusQuery, { order_id: "order_1" }, "order_id", [undefined, "order_"], apiMessages.orderIdInvalid],
  [PaymentStatusQuery, { order_id: "order_1" }, "key", ["x".repeat(101)], undefined],
  [CardInput, card, "number", [undefined, "4".repeat(41)], checkoutMessages.cardNumberInvalid],
  [CardInput, card, "expiry", [undefined, "1".repeat(13)], checkoutMessages.cardExpiryInvalid],
  [CardInput, card, "cvc", [undefined, "1".repeat(9)], checkoutMessages.cardCvcInvalid],
  [CardInput, card, "name", [undefined], messages.nameRequired],
  [CardInput, card, "name", ["x".repeat(101)], apiMessages.tooLong("Name", 100)],
  [ChatMessageInput, { userId: "user-1", message: "a" }, "message", ["", " \u200b "], apiMessages.messageRequired],
  [ChatMessageInput, { userId: "user-1", message: "a" }, "message", ["x".repeat(2001)], apiMessages.tooLong("Message", 2000)],
  [
    ChatMessageInput,
    { userId: "user-1", message: "a" },
    "userId",
    ["1", "user-", "a user-1", "user-1 b", `user-${"x".repeat(61)}`],
    undefined,
  ],
  [ChatUploadInput, { file, userId: "user-1" }, "file", [undefined, "x", new File([], "")], apiMessages.documentMissing],
  [ScopeInput, scope, "email", ["a@b"], messages.emailRequired],
  [ScopeInput, scope, "goals", [repeat(41, line), [{ text: "x".repeat(601) }], [{ text: "x", page: 0 }]], undefined],
  [ScopeInput, scope, "packageName", ["x".repeat(101)], undefined],
  [LoginInput, { userId: "a", password: "b" }, "userId", incomplete, staffMessages.credentialsRequired],
  [LoginInput, { userId: "a", password: "b" }, "userId", ["x".repeat(101)], apiMessages.tooLong("User ID", 100)],
  [LoginInput, { userId: "a", password: "b" }, "password", [undefined, "", " \t "], staffMessages.credentialsRequired],
  [LoginInput, { userId: "a", password: "b" }, "password", ["x".repeat(1001)], apiMessages.tooLong("Password", 1000)],
  [OrderInput, { ids: [] }, "ids", [["a"], repeat(1001, id), undefined], undefined],
  [PackageUpdateInput, { name: "P", price: 1 }, "price", [undefined, "1", -1, Number.NaN], staffMessages.priceInvalid],
  [PackageUpdateInput, { name: "P", price: 1 }, "price", [1_000_000.01], staffMessages.priceTooHigh(1_000_000)],
  [PackageUpdateInput, { name: "P", price: 1 }, "price", [1.001], staffMessages.priceTooFine],
  [PackageUpdateInput, { name: "P", price: 1 }, "discountPercentage", ["1", -0.01, 100.01], staffMessages.discountInvalid],
  [PackageUpdateInput, { name: "P", price: 1 }, "discountPercentage", [99.996], staffMessages.discountTooFine],
  [PackageUpdateInput, { name: "P", price: 1 }, "features", [[" "], ["x".repeat(201)], repeat(51, "x")], undefined],
  [
    PackageUpdateInput,
    { name: "P", price: 1 },
    "words",
    [{ forWhom: "" }, { features: ["x"] }, { features: [1], forWhom: "" }, { features: ["x"], forWhom: "", name: "Q" }],
    undefined,
  ],
  [PackageUpdateInput, { name: "P", price: 1 }, "version", [0, 1.5], undefined],
  [PageViewInput, { path: "/" }, "path", ["", "a", "/?q", "/#a", `/${"x".repeat(300)}`, "x/a"], undefined],
  [PageViewInput, { path: "/" }, "referrer", ["A", "a/b", "x".repeat(101), "ä"], undefined],
  [PageViewsQuery, {}, "days", ["0", "732", "1.5", "-1", "1e2", " 1", "", "1x"], undefined],
  [PageQuery, {}, "limit", ["0", "201", "x"], undefined],
  [PageQuery, {}, "cursor", ["x".repeat(201)], undefined],
  [PageQuery, {}, "q", ["x".repeat(201)], undefined],
  [AuditQuery, { of: "packages" }, "of", ["x", undefined], undefined],
  [AuditQuery, { of: "packages" }, "id", ["1"], undefined],
];

test.each(faults)("%#: a field's fault is reported, with its own text if it has one", (schema, whole, field, values, message) => {
  expect(findFault(schema, whole)).toBeUndefined();
  const told = message === undefined ? new RegExp(`^${field}`) : `${field}: ${message}`;
  for (const value of values) expect(findFault(schema, { ...whole, [field]: value }) ?? `${String(value)} is taken`).toMatch(told);
});

test.each([
  [CommentInput, comment],
  [PaymentInitiateInput, payment],
  [CardInput, card],
  [ChatMessageInput, { userId: "user-1", message: "a" }],
  [ChatUploadInput, { file, userId: "user-1" }],
  [ScopeInput, scope],
  [LoginInput, { userId: "a", password: "b" }],
  [OrderInput, { ids: [] }],
  [PackageUpdateInput, { name: "P", price: 1 }],
  [PageViewInput, { path: "/" }],
] as [z.ZodType, object][])("%#: a field that nobody knows is refused", (schema, value) => {
  expect(schema.safeParse({ ...value, extra: 1 }).error?.issues).toMatchObject([{ code: "unrecognized_keys", keys: ["extra"] }]);
});

test("a draft has its parts, with forty lines at most", () => {
  const draft = { filename: "a", goals: [line], mustHaves: [], constraints: [], questions: [], packageName: "P", price: 1, reason: "r" };
  expect(ScopeDraft.parse(draft)).toEqual(draft);
  expect(findFault(ScopeDraft, { ...draft, goals: repeat(41, line) })).toMatch(/^goals/);
});

test.each(Object.values(collections))(
  "an item of $path is shown with its fields, its version and its picture where it has one, and to staff with whether it is hidden",
  (declared) => {
    const fields: readonly CollectionField[] = declared.fields;
    const figures = [{ what: "x", from: "1", to: "2" }];
    const own = fields.filter(({ kind }) => kind !== "picture");
    const texts = Object.fromEntries(own.map(({ name, kind }) => [name, kind === "figures" ? figures : "x"]));
    const item = { _id: "1", version: 1, createdAt: "2026-11-22T00:00:00.000Z", ...texts };
    const shown = declared.hasPicture ? { ...item, imageUrl: "" } : item;
    const { view, staffView }: Record<"view" | "staffView", z.ZodObject> = viewsOf(declared);
    expect(view.parse({ ...item, imageUrl: "" })).toEqual(shown);
    expect([view.meta()?.id, staffView.meta()?.id]).toEqual([declared.schema, `Staff${declared.schema}`]);
    expect(staffView.parse({ ...shown, isHidden: true })).toEqual({ ...shown, isHidden: true });
    for (const name of Object.keys(shown)) expect(findFault(view, { ...shown, [name]: undefined })).toMatch(new RegExp(`^${name}`));
  },
);
