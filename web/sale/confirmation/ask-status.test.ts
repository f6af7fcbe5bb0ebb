import { expect, test } from "vitest";
import { PAYMENT_STATUSES } from "../../../contract/payment-status.ts";
import type { PaymentStatusView } from "../../../contract/payments.ts";
import { createServerClient } from "../../api.ts";
import { askStatus, mayChange } from "./ask-status.ts";

const view: PaymentStatusView = { order_id: "order_1", status: "pending", test: true };
const ask = (query: string, request: (url: string) => Response) =>
  askStatus(
    createServerClient("http://site.test", async (input) => request(input instanceof Request ? input.url : input.toString())),
    new URLSearchParams(query),
  );

test("the request has the order's id and the page's key", async () => {
  const asked: string[] = [];
  const answer = (url: string) => {
    asked.push(url);
    return Response.json(view);
  };
  expect(await ask("order_id=order_1&key=secret&x=1", answer)).toEqual({ kind: "known", view });
  expect(await ask("order_id=order_1", answer)).toEqual({ kind: "known", view });
  const address = "http://site.test/api/payment/status?order_id=order_1";
  expect(asked).toEqual([`${address}&key=secret`, address]);
});

test("a page without an order sends no request", async () => {
  expect(await ask("key=secret", () => Response.json(view))).toEqual({ kind: "unknown" });
});

test.each([
  [400, "unknown"],
  [404, "unknown"],
  [429, "unreachable"],
  [503, "unreachable"],
])("an answer of %i means that the order is %s", async (status, kind) => {
  expect(await ask("order_id=order_1", () => Response.json({}, { status }))).toEqual({ kind });
});

test("a network failure makes the order unreachable", async () => {
  const fail = () => {
    throw new TypeError("down");
  };
  expect(await ask("order_id=order_1", fail)).toEqual({ kind: "unreachable" });
});

test("polling goes on while the answer may change: for a pending order and after a failure", () => {
  const changing = PAYMENT_STATUSES.filter((status) => mayChange({ kind: "known", view: { ...view, status } }));
  expect(changing).toEqual(["pending"]);
  expect([mayChange({ kind: "unreachable" }), mayChange({ kind: "unknown" })]).toEqual([true, false]);
});
