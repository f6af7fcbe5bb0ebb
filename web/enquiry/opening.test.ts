import { expect, test } from "vitest";
import { ONBOARDING_PATH } from "../../content/enquiry.ts";
import type { PaymentStatusView } from "../../contract/payments.ts";
import { onboardingPath } from "../../contract/purchase-path.ts";
import { findOpening, withOrder } from "./opening.ts";

const queryOf = (path: string) => new URL(path, "http://site.test").searchParams;
const paid = queryOf(onboardingPath(ONBOARDING_PATH, "order_7", "secret-key"));
const known = (package_name: string) => ({
  kind: "known" as const,
  view: {
    order_id: "order_7",
    status: "paid",
    test: false,
    details: { package_name, amount: 3000, currency: "USD", name: "Ada", email: "ada@example.com" },
  } satisfies PaymentStatusView,
});

test("an order with its key fills in the buyer, and the service that its package is", () => {
  const ask = (package_name: string) => withOrder(findOpening(paid), paid, known(package_name));
  expect(ask("Product Package")).toMatchObject({ name: "Ada", email: "ada@example.com", service: "Idea to MVP" });
  expect(ask("Product Package").message).toContain("Order ID: order_7 (Product Package)\n");
  for (const other of ["Developer Package", "Product Plan", "2-Day Trial"]) expect(ask(other).service).toBeUndefined();
});

test("an order that is not known, out of reach or without its key is named, and nothing else is filled in", () => {
  const unproven = queryOf(onboardingPath(ONBOARDING_PATH, "order_7", ""));
  for (const [query, answer] of [
    [paid, { kind: "unknown" }],
    [paid, { kind: "unreachable" }],
    [unproven, undefined],
  ] as const) {
    const opening = withOrder(findOpening(query), query, answer);
    expect(Object.keys(opening)).toEqual(["message"]);
    expect(opening.message).toContain("Order ID: order_7\n");
  }
});

test("what isn't an order's ID is not quoted", () => {
  const spoilt = queryOf(`${ONBOARDING_PATH}&order_id=${encodeURIComponent("order_7 <b>")}`);
  expect(withOrder(findOpening(spoilt), spoilt, undefined).message).toContain("Order ID:\n");
});

test("a service in the address comes before that of its topic", () => {
  expect(findOpening(queryOf("/contact-us?topic=code-audit&service=AI%20Chatbots")).service).toBe("AI Chatbots");
  expect(findOpening(queryOf("/contact-us?service=Nothing"))).toEqual({});
});
