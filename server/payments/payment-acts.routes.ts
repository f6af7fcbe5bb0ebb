import { DoneView } from "../../contract/http.ts";
import { EndingInput } from "../../contract/payment-detail.ts";
import { RefundInput, RefundView, SettlementInput } from "../../contract/refunds.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { answerOnce, createOnce, takesKey } from "../platform/http/idempotency.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { forStaff, type Guard, type StaffEnv } from "../platform/http/staff-route.ts";
import { changeEnding } from "./change-ending.ts";
import { tellRefund, toRefundView } from "./payment-detail.view.ts";
import { getPayment } from "./payments.store.ts";
import type { PaymentProvider } from "./provider.ts";
import { type RefundRequest, requestRefund } from "./refunds/refunds.store.ts";
import { sendRefund } from "./refunds/send-refund.ts";
import { settlePayment } from "./settle-payment.ts";

const GONE = failure("No such order");

function describeRoutes(guard: Guard, db: Db) {
  const staff = forStaff(guard, "Payments");
  const once = answerOnce<StaffEnv>(db, { sender: (c) => c.var.staff.accountId });
  const refund = staff.post("/api/admin/payments/{id}/refunds", {
    summary: "Give money back",
    ...takesKey,
    request: { params: IdParam, ...jsonBody(RefundInput) },
    responses: {
      201: json(RefundView, "It is written down, and the provider was asked; until that has confirmed it, it is on its way"),
      400: failure("Not an amount, or no reason"),
      404: GONE,
      409: failure("More than what is left, which the text says; or the key was used before"),
    },
    behind: [once],
  });
  const settle = staff.post("/api/admin/payments/{id}/settlement", {
    summary: "Settle a payment that needs a look",
    ...takesKey,
    request: { params: IdParam, ...jsonBody(SettlementInput) },
    responses: {
      201: json(DoneView, "Who, when and why are kept"),
      400: failure("No note, or not an order that the money can have been for"),
      404: GONE,
      409: failure("It needs no look any more, or nothing can be given back; or the key was used before"),
    },
    behind: [once],
  });
  const ending = staff.post("/api/admin/payments/{id}/ending", {
    summary: "End a subscription with its period, or take that back",
    request: { params: IdParam, ...jsonBody(EndingInput) },
    responses: {
      200: json(DoneView, "The provider has taken it"),
      400: failure("Not a choice"),
      404: GONE,
      409: failure("No subscription that goes on"),
      503: failure("The provider cannot be reached"),
    },
  });
  return { refund, settle, ending };
}

type PaymentActsRoutesDeps = { db: Db; guard: Guard; provider: PaymentProvider };

/** What staff can do with orders. */
export function paymentActsRoutes({ db, guard, provider }: PaymentActsRoutesDeps) {
  const { refund, settle, ending } = describeRoutes(guard, db);
  return createRouter()
    .openapi(refund, async (c) => {
      const { id } = c.req.valid("param");
      let made: RefundRequest | undefined;
      const answer = await createOnce(db, c.var.once, async (tx) => {
        made = await requestRefund(tx, id, { ...c.req.valid("json"), actor: c.var.staff, provider: provider.name });
        return toRefundView(await getPayment(tx, id), made);
      });
      if (made === undefined) return c.json(answer, 201);
      const sent = await sendRefund({ db, provider, log: c.var.log }, made);
      return c.json(toRefundView(await getPayment(db, id), sent), 201);
    })
    .openapi(settle, async (c) => {
      const { id } = c.req.valid("param");
      let made: RefundRequest | undefined;
      const answer = await createOnce(db, c.var.once, async (tx) => {
        made = await settlePayment(tx, id, { ...c.req.valid("json"), actor: c.var.staff, provider: provider.name });
        return { message: made === undefined ? staffMessages.settled : tellRefund(await getPayment(tx, id), made) };
      });
      if (made === undefined) return c.json(answer, 201);
      const sent = await sendRefund({ db, provider, log: c.var.log }, made);
      return c.json({ message: tellRefund(await getPayment(db, id), sent) }, 201);
    })
    .openapi(ending, async (c) => {
      const { ending: isEnding } = c.req.valid("json");
      await changeEnding({ db, provider, log: c.var.log }, c.req.valid("param").id, { isEnding, actor: c.var.staff });
      return c.json({ message: isEnding ? staffMessages.subscriptionEnds : staffMessages.subscriptionGoesOn }, 200);
    });
}
