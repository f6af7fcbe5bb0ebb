import { PaymentCountsView, PaymentDetailView } from "../../contract/payment-detail.ts";
import { PaymentFilter, PaymentMonthView, PaymentQuery, PaymentSumsView, PaymentView } from "../../contract/payments.ts";
import { answerCsv, csv } from "../platform/csv.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { describePages, forStaff, type Guard, linkNext } from "../platform/http/staff-route.ts";
import { getPaymentDetail } from "./payment-detail.ts";
import { toPaymentDetail } from "./payment-detail.view.ts";
import { ORDER_COLUMNS, TOTAL_COLUMNS } from "./payments-export.ts";
import { countReviews, listPayments, listSums, listTotals, readAllPayments } from "./payments.store.ts";
import { toMonthView, toPaymentView, toSumsView } from "./payments.view.ts";
import type { PaymentProvider } from "./provider.ts";

/** Reads of orders for staff. */
export function paymentsStaffRoutes({ db, guard, provider }: { db: Db; guard: Guard; provider: PaymentProvider }) {
  const staff = forStaff(guard, "Payments");
  const list = staff.get("/api/admin/payments", {
    summary: "Orders, newest first",
    ...describePages(PaymentView, PaymentQuery),
  });
  const get = staff.get("/api/admin/payments/{id}", {
    summary: "An order with all that is known of it",
    request: { params: IdParam },
    responses: {
      200: json(PaymentDetailView, "The order, and the chain of what was said and done about it"),
      404: failure("No such order"),
    },
  });
  const counts = staff.get("/api/admin/payments/counts", {
    summary: "How many orders wait for staff",
    responses: { 200: json(PaymentCountsView, "Tests included") },
  });
  const sums = staff.get("/api/admin/payments/sums", {
    summary: "What came in and went back, by currency",
    request: { query: PaymentFilter },
    responses: { 200: json(PaymentSumsView, "Of the paid orders that the filter leaves; tests are left out unless they are asked for") },
  });
  const months = staff.get("/api/admin/payments/months", {
    summary: "What came in and went back, by month of payment and currency",
    request: { query: PaymentFilter },
    responses: {
      200: json(
        PaymentMonthView.array(),
        "Of the paid orders that the filter leaves, the last month first; tests are left out unless they are asked for",
      ),
    },
  });
  const rows = staff.get("/api/admin/payments/export", {
    summary: "Orders as a table for spreadsheets",
    request: { query: PaymentFilter },
    responses: { 200: csv("What the filter leaves, newest first; tests come last") },
  });
  const totals = staff.get("/api/admin/payments/totals", {
    summary: "What came in and went back, by month and currency, as a table for spreadsheets",
    request: { query: PaymentFilter },
    responses: { 200: csv("Of the paid orders that the filter leaves, the last month first; tests come last") },
  });
  return createRouter()
    .openapi(list, async (c) =>
      c.json(
        linkNext(c, await listPayments(db, c.req.valid("query"))).map((row) => toPaymentView(row)),
        200,
      ),
    )
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
