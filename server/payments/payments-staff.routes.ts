import { PaymentCountsView, PaymentDetailView } from "../../contract/payment-detail.ts";
import { PaymentFilter, PaymentMonthView, PaymentQuery, PaymentSumsView, PaymentView } from "../../contract/payments.ts";
import { answerCsv, csv } from "../platform/csv.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { describePages, forStaff, type Guard, linkNext } from "../platform/http/staff-route.ts";
import { getPaymentDetail } from "./payment-detail.ts";
import { toPaymentDetail } from "./payment-detail.view.ts";
import { ORDER_COLUMNS, TOTAL_COLUMNS } from "./payments-export.ts";
import { countReviews, listPayments, listSums, listTotals, type Order, readAllPayments } from "./payments.store.ts";
import { toMonthView, toPaymentView, toSumsView } from "./payments.view.ts";
import { listSubscriptionsOf, type Subscription } from "../subscriptions/subscriptions.store.ts";
import type { PaymentProvider } from "./provider.ts";

/** The subscriptions of unpaid renewals, by id. Other orders are shown without theirs. */
async function mapSubscriptionsOf(db: Db, orders: readonly Order[]): Promise<ReadonlyMap<string, Subscription>> {
  const ids = orders.flatMap(({ status, renewalOf, subscriptionId }) =>
    status === "pending" && renewalOf !== null ? (subscriptionId ?? []) : [],
  );
  return new Map((ids.length === 0 ? [] : await listSubscriptionsOf(db, ids)).map((row) => [row.id, row]));
}

/** Reads of orders for staff. */
export function paymentsStaffRoutes({ db, guard, provider }: { db: Db; guard: Guard; provider: PaymentProvider }) {
  const staff = forStaff(guard, "Payments");
  const list = staff.get("/api/admin/payments", {
    summary: "List orders, newest first",
    ...describePages(PaymentView, PaymentQuery),
  });
  const get = staff.get("/api/admin/payments/{id}", {
    summary: "Get an order with its full history",
    request: { params: IdParam },
    responses: {
      200: json(PaymentDetailView, "The order with all its events and actions"),
      404: failure("No such order"),
    },
  });
  const counts = staff.get("/api/admin/payments/counts", {
    summary: "Count orders that need review",
    responses: { 200: json(PaymentCountsView, "Includes test orders") },
  });
  const sums = staff.get("/api/admin/payments/sums", {
    summary: "Get amounts received and refunded, by currency",
    request: { query: PaymentFilter },
    responses: {
      200: json(PaymentSumsView, "Sums over the paid orders that match the filter; test orders only if the filter asks for them"),
    },
  });
  const months = staff.get("/api/admin/payments/months", {
    summary: "Get amounts received and refunded, by month of payment and currency",
    request: { query: PaymentFilter },
    responses: {
      200: json(
        PaymentMonthView.array(),
        "Sums over the paid orders that match the filter, newest month first; test orders only if the filter asks for them",
      ),
    },
  });
  const rows = staff.get("/api/admin/payments/export", {
    summary: "Export orders as CSV",
    request: { query: PaymentFilter },
    responses: { 200: csv("The orders that match the filter, newest first; test orders last") },
  });
  const totals = staff.get("/api/admin/payments/totals", {
    summary: "Export amounts received and refunded, by month and currency, as CSV",
    request: { query: PaymentFilter },
    responses: { 200: csv("Sums over the paid orders that match the filter, newest month first; test orders last") },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const orders = linkNext(c, await listPayments(db, c.req.valid("query")));
      const known = await mapSubscriptionsOf(db, orders);
      return c.json(
        orders.map((order) => toPaymentView(order, known.get(order.subscriptionId ?? ""))),
        200,
      );
    })
    .openapi(counts, async (c) => c.json({ review: await countReviews(db) }, 200))
    .openapi(sums, async (c) => {
      const filter = c.req.valid("query");
      return c.json(toSumsView(filter, await listSums(db, filter)), 200);
    })
    .openapi(months, async (c) => {
      const { mode = "real", ...filter } = c.req.valid("query");
      return c.json((await listTotals(db, { ...filter, mode })).map(toMonthView), 200);
    })
    .openapi(rows, async (c) => {
      const all = readAllPayments(db, c.req.valid("query"));
      return answerCsv({ what: "payments", columns: ORDER_COLUMNS, rows: all, log: c.var.log });
    })
    .openapi(totals, async (c) => {
      const all = await listTotals(db, c.req.valid("query"));
      return answerCsv({ what: "payment-totals", columns: TOTAL_COLUMNS, rows: all, log: c.var.log });
    })
    .openapi(get, async (c) => c.json(toPaymentDetail(await getPaymentDetail(db, c.req.valid("param").id), provider.name), 200));
}
