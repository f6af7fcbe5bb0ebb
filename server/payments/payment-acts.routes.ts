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
    summary: "Refund an order",
    ...takesKey,
    request: { params: IdParam, ...jsonBody(RefundInput) },
    responses: {
      201: json(
        RefundView,
        "The refund is recorded and was requested from the provider; it stays on its way until the provider confirms it",
      ),
      400: failure("The amount is invalid, or the reason is missing"),
      404: GONE,
      409: failure("The amount is more than can be refunded, which the message states; or the key was already used"),
    },
    behind: [once],
  });
  const settle = staff.post("/api/admin/payments/{id}/settlement", {
    summary: "Settle a payment that needs review",
    ...takesKey,
    request: { params: IdParam, ...jsonBody(SettlementInput) },
    responses: {
      201: json(DoneView, "The decision is recorded with its author, time and reason"),
      400: failure("The note is missing, or the money can’t belong to the given order"),
      404: GONE,
      409: failure("The payment no longer needs review, or nothing can be refunded; or the key was already used"),
    },
    behind: [once],
  });
  const ending = staff.post("/api/admin/payments/{id}/ending", {
    summary: "Cancel a subscription at the end of its period, or undo the cancellation",
    request: { params: IdParam, ...jsonBody(EndingInput) },
    responses: {
      200: json(DoneView, "The provider accepted the change"),
      400: failure("Not a valid choice"),
      404: GONE,
      409: failure("The order has no running subscription"),
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
