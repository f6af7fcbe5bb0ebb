import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PAYMENT_STATUSES } from "../../contract/payment-status.ts";
import type { PaymentStatusView } from "../../contract/payments.ts";
import type { PurchaseSubscription, PurchaseView } from "../../contract/purchase.ts";
import { requireDocument } from "../../server/documents/documents.store.ts";
import { originalOf } from "../../server/documents/documents.words.ts";
import { withWords } from "../../server/documents/stored-words.ts";
import { markWords } from "../../tests/helpers/marked-words.ts";
import PaymentConfirmation from "../pages/payment-confirmation.tsx";
import YourOrder from "../pages/your-order.tsx";
import type { StatusAnswer } from "./confirmation/ask-status.ts";
import type { PurchaseAnswer } from "./your-order/ask-purchase.ts";
import { CancelDialog } from "./your-order/cancel-dialog.tsx";
import { noWords, wordsOf } from "./your-order/order-words.ts";

/** Renders the pages of a single order, which are never cached or previewed. */
function render(Page: ComponentType<never>, loaderData: unknown, address = "/?order_id=order_7&key=secret"): string {
  // The route types cover the whole site, which the stub doesn't have.
  const Stub = createRoutesStub([{ id: "page", path: "/", Component: Page as never, loader: () => null }]);
  return renderToString(<Stub initialEntries={[address]} hydrationData={{ loaderData: { page: loaderData } }} />);
}

/** The paths of the document's texts that none of the pages contains. */
function findMissing(name: string, renderAll: () => string[]): string[] {
  const document = requireDocument(name);
  const { words, marks } = markWords(document.fields, originalOf(document));
  const text = withWords({ [name]: words }, () => renderAll().join("\n"));
  expect(marks.length).toBeGreaterThan(10);
  return marks.filter(({ shown }) => !text.includes(shown)).map(({ path }) => path);
}

test("the confirmation page shows every published text", () => {
  const details = { package_name: "Developer Package", amount: 4000, currency: "USD", name: "Ada", email: "ada@example.com" };
  const known = (view: Partial<PaymentStatusView>): StatusAnswer => ({
    kind: "known",
    view: { order_id: "order_7", status: "paid", test: false, ...view },
  });
  const answers: (StatusAnswer | undefined)[] = [
    undefined,
    { kind: "unknown" },
    { kind: "unreachable" },
    ...PAYMENT_STATUSES.map((status) => known({ status })),
    known({ details, paidAt: "2026-11-26T20:00:00.000Z", test: true }),
    known({ status: "review", details, received: { amount: 3999, currency: "USD" } }),
    known({ details: { ...details, package_name: "Gone" }, renews: true }),
  ];
  const renderAll = () => [
    ...answers.map((answer) => render(PaymentConfirmation, { answer })),
    render(PaymentConfirmation, { answer: { kind: "unknown" } }, "/"),
  ];
  expect(findMissing("confirmation", renderAll)).toEqual([]);
});

const subscription: PurchaseSubscription = { status: "active", amount: 4000, currency: "USD", hasBillingPage: true };
const [FIRST, LAST] = ["2026-12-05T08:00:00.000Z", "2027-01-05T08:00:00.000Z"];

function orderPages(): string[] {
  const charge = { order_id: "order_7", at: FIRST, amount: 4000, refundedAmount: 10, currency: "USD", period: { from: FIRST, to: LAST } };
  const order: PurchaseView = {
    order_id: "order_7",
    status: "paid",
    test: true,
    package_name: "Developer Package",
    amount: 4000,
    currency: "USD",
    name: "Ada",
    email: "ada@example.com",
    createdAt: FIRST,
    billing: "renews",
    charges: [
      ...PAYMENT_STATUSES.map((status) => ({ ...charge, status })),
      { ...charge, status: "paid", invoice: { number: "1", pdf: "https://invoices.test/1.pdf" } },
    ],
  };
  const subscriptions: Partial<PurchaseSubscription>[] = [
    { nextCharge: FIRST },
    {},
    { status: "past_due", retryAt: FIRST },
    { status: "past_due" },
    { status: "past_due", retryAt: FIRST, endsOn: LAST },
    { status: "past_due", endsOn: LAST },
    { status: "ending", endsOn: LAST },
    { status: "ended", endedAt: LAST },
  ];
  const views: PurchaseView[] = [
    ...subscriptions.map((state) => ({ ...order, subscription: { ...subscription, ...state } })),
    ...(["paid", "pending", "failed"] as const).map((status) => ({ ...order, status })),
  ];
  const answers: PurchaseAnswer[] = [
    ...views.map((view) => ({ kind: "known", view }) as const),
    { kind: "unknown" },
    { kind: "unreachable" },
  ];
  return answers.map((answer) =>
    render(YourOrder, { answer, words: answer.kind === "known" ? wordsOf(answer.view, new Date(FIRST)) : noWords }),
  );
}

const dialogs = () =>
  [subscription, { ...subscription, nextCharge: FIRST }, { ...subscription, status: "past_due" as const }].map((each) =>
    renderToString(<CancelDialog subscription={each} busy={false} failure={undefined} onCancel={() => {}} onKeep={() => {}} />),
  );

test("the order's page shows every published text", () => {
  const afterAPress = ["cancelled", "kept", "cardSaved", "cardCharged", "lost"];
  expect(findMissing("your-order", () => [...orderPages(), ...dialogs()])).toEqual(afterAPress);
});
