import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { confirmationCopy, nextStepOf, onboardingLink, type PaymentOutcome } from "../../content/confirmation.ts";
import { enquiryTopics } from "../../content/enquiry-topics.ts";
import { ONBOARDING_PATH } from "../../content/enquiry.ts";
import { PAYMENT_STATUSES } from "../../contract/payment-status.ts";
import { withWords } from "../../server/documents/stored-words.ts";
import { createServerClient } from "../api.ts";
import { askStatus, type StatusAnswer } from "../sale/confirmation/ask-status.ts";
import PaymentConfirmation, { headers } from "./payment-confirmation.tsx";

const address = "/payment-confirmation?order_id=order_7&key=secret-key";
const details = { package_name: "Product Plan", amount: 5000, currency: "USD", name: "Ada", email: "ada@example.com" };
const known = (status: (typeof PAYMENT_STATUSES)[number]): StatusAnswer => ({
  kind: "known",
  view: { order_id: "order_7", status, test: false, details },
});

/** The server-rendered page for an answer. */
function serve(answer: StatusAnswer | undefined): string {
  // The route types cover the whole site, which the stub doesn't have.
  const Page = createRoutesStub([
    { id: "page", path: "/payment-confirmation", Component: PaymentConfirmation as never, loader: () => null },
  ]);
  return renderToString(<Page initialEntries={[address]} hydrationData={{ loaderData: { page: { answer } } }} />);
}

const textOf = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

test.each(PAYMENT_STATUSES)("an order that is %s is in the HTML, with its details", (status) => {
  const text = textOf(serve(known(status)));
  for (const part of [confirmationCopy.outcomes[status].heading, "order_7", "Ada", "ada@example.com", "$5,000 USD", "Product Plan"]) {
    expect(text).toContain(part);
  }
});

test("an unknown order has one row for all missing details", () => {
  const text = textOf(serve({ kind: "unknown" }));
  expect(text).toContain(confirmationCopy.unknownPackage);
  expect(text.split(confirmationCopy.missing)).toHaveLength(2);
});

test.each([
  ["review", "$4,999 arrived, and the order is for $5,000, so a person is checking it"],
  ["paid", "Your payment of $4,999 for the Product Plan has been received."],
] as const)("another amount than ordered is the one shown, with the reason: %s", (status, sentence) => {
  const answer = known(status);
  const received = { amount: 4999, currency: "USD" };
  const html = serve(answer.kind === "known" ? { ...answer, view: { ...answer.view, received } } : answer);
  const text = textOf(html.replaceAll(/<[^>]+>/g, ""));
  expect(text).toContain(sentence);
  expect(text).toContain("$4,999 USD");
  expect(text).not.toContain("$5,000 USD");
});

test("the key is only in the addresses of the order and of its onboarding", () => {
  const html = serve(known("paid"));
  expect(html.split("secret-key")).toHaveLength(3);
  expect(html).toContain('href="/your-order?order_id=order_7&amp;key=secret-key"');
  expect(html).toContain(`href="${ONBOARDING_PATH}&amp;order_id=order_7&amp;key=secret-key"`);
  expect(serve({ kind: "unknown" })).not.toContain("secret-key");
});

test.each([
  [true, "Renews every month until you cancel", confirmationCopy.openSubscription],
  [false, "One month", confirmationCopy.openOrder],
])("a monthly package says whether it renews: %s", (renews, billing, link) => {
  const answer = known("paid");
  const text = textOf(serve(answer.kind === "known" ? { ...answer, view: { ...answer.view, ...(renews && { renews: true }) } } : answer));
  expect(text).toContain(billing);
  expect(text).toContain(link);
});

test("the first steps after a payment have dates, a calendar file and a list of what to prepare", () => {
  const answer = known("paid");
  const paid = answer.kind === "known" && { ...answer, view: { ...answer.view, paidAt: "2026-11-26T20:00:00.000Z" } };
  const html = paid ? serve(paid) : "";
  const text = textOf(html);
  for (const day of ["Fri 27 Nov", "by Tue 1 Dec", "by Mon 7 Dec"]) expect(text).toContain(`<small>${day}</small>`);
  expect(html).toMatch(/<a class="link" href="data:text\/calendar[^"]+" download="order_7.ics">/);
  expect(text).toContain(confirmationCopy.prepareHeading);
});

test.each(PAYMENT_STATUSES.filter((status) => status !== "paid"))("an order that is %s has no dates", (status) => {
  const answer = known(status);
  const text = answer.kind === "known" ? serve({ ...answer, view: { ...answer.view, paidAt: "2026-11-26T20:00:00.000Z" } }) : "";
  expect(text).not.toContain(confirmationCopy.nextHeading);
  expect(text).not.toContain(confirmationCopy.prepareHeading);
  expect(text).not.toContain("celebrates");
});

test.each([
  ["pending", 5],
  ["review", 6],
  ["failed", 3],
  ["paid", 7],
] as const)("of an order that is %s, %i tiles of the week are set", (status, set) => {
  expect(serve(known(status)).split('class="jali tile"')).toHaveLength(set + 1);
});

test.each([
  ["pending", known("pending")],
  ["out of reach", { kind: "unreachable" }],
  ["not answered in time", undefined],
] as const)("without scripts, an order that is %s is asked about again by a link", (_, answer) => {
  const text = textOf(serve(answer));
  const [, forNoScripts = ""] = /<div class="btns[^>]*>.*?<noscript>(.*?)<\/noscript>/.exec(text) ?? [];
  expect(forNoScripts).toContain(`<a href="" class="btn">${confirmationCopy.checkAgain}</a>`);
  expect(text).toContain(confirmationCopy.askYourself);
});

test("the page is not cached", () => {
  expect(headers()).toEqual({ "Cache-Control": "no-store" });
});

describe("the next step", () => {
  const open: PaymentOutcome[] = ["asking", "pending", "unreachable"];
  test("every final outcome has a next step other than home", () => {
    const standing = (Object.keys(confirmationCopy.outcomes) as PaymentOutcome[]).filter((outcome) => !open.includes(outcome));
    expect(standing.filter((outcome) => [undefined, "/"].includes(nextStepOf(outcome)?.path))).toEqual([]);
    expect(textOf(serve(known("paid")))).toContain(`<a href="${ONBOARDING_PATH}&amp;order_id=order_7&amp;key=secret-key" class="btn">`);
  });

  test("after a payment it is the address that staff have published, without the order's key", () => {
    const html = withWords({ site: { onboardingUrl: "https://wa.me/923000000000" } }, () => serve(known("paid")));
    expect(html).toContain('href="https://wa.me/923000000000"');
    expect(html).not.toContain(ONBOARDING_PATH);
  });

  test("after a payment it is the app if its address is set, else a prefilled enquiry", () => {
    expect(onboardingLink("https://wa.me/923000000000")).toEqual({
      name: "Start onboarding on WhatsApp",
      path: "https://wa.me/923000000000",
    });
    expect(onboardingLink("").path).toBe(ONBOARDING_PATH);
    expect(enquiryTopics[new URLSearchParams(ONBOARDING_PATH.split("?")[1]).get("topic") ?? ""]?.message).toContain("Order ID");
  });
});

describe("fetching the status", () => {
  const ask = (query: string, answer: () => Response) =>
    askStatus(
      createServerClient("http://site.test", async () => answer()),
      new URLSearchParams(query),
    );

  test.each([
    [200, { kind: "known", view: { status: "paid" } }],
    [400, { kind: "unknown" }],
    [404, { kind: "unknown" }],
    [429, { kind: "unreachable" }],
    [503, { kind: "unreachable" }],
  ])("handles the response %d", async (status, expected) => {
    expect(await ask("order_id=order_7", () => Response.json({ status: "paid" }, { status }))).toMatchObject(expected);
  });

  test("sends no request without an order", async () => {
    expect(await ask("key=1", () => expect.unreachable())).toEqual({ kind: "unknown" });
  });

  test("a failed request is no outcome", async () => {
    expect(
      await ask("order_id=order_7", () => {
        throw new TypeError("no connection");
      }),
    ).toEqual({ kind: "unreachable" });
  });
});
