import { toBody } from "../platform/stream-body.ts";
import { z } from "@hono/zod-openapi";
import { create } from "content-disposition";
import { site } from "../../content/site.ts";
import { BooksQuery, daysOfMonth, type MoneyMonth, MoneyOverview, MonthQuery } from "../../contract/money-books.ts";
import { PaymentProofView } from "../../contract/payment-detail.ts";
import { readPaid } from "../payments/books.store.ts";
import { answerCsv, csv, type CsvColumns } from "../platform/csv.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { CHARGE_COLUMNS } from "./book-columns.ts";
import { packMonth } from "./export-month.ts";
import { readOverview } from "./overview.ts";
import { verifyPayment } from "./verify-books.ts";
import { live } from "../../content/live.ts";

const zip = { "application/zip": { schema: z.string().meta({ format: "binary" }) } };

const MONTH_COLUMNS: CsvColumns<MoneyMonth> = live(() => ({
  [`Month (${site.timeZone})`]: ({ month }) => month,
  Currency: ({ currency }) => currency,
  Charges: ({ charges }) => charges,
  Taken: ({ taken }) => taken,
  Refunded: ({ givenBack }) => givenBack,
  Disputed: ({ disputed }) => disputed,
  "Recurring each month": ({ recurring }) => recurring,
  "Subscriptions at the month’s end": ({ running }) => running,
  "New subscriptions": ({ started }) => started,
  "Ended subscriptions": ({ ended }) => ended,
}));

/** Default number of months in an overview. */
const USUAL_MONTHS = 12;

/** Reads of the books for staff. */
export function moneyRoutes({ db, guard }: { db: Db; guard: Guard }) {
  const staff = forStaff(guard, "Money");
  const overview = staff.get("/api/admin/money", {
    summary: "Get revenue, refunds and recurring revenue by month and currency",
    request: { query: BooksQuery },
    responses: { 200: json(MoneyOverview, "Newest month first"), 400: failure("Not a valid number of months") },
  });
  const table = staff.get("/api/admin/money/export", {
    summary: "Export revenue, refunds and recurring revenue as CSV",
    request: { query: BooksQuery },
    responses: { 200: csv("Newest month first"), 400: failure("Not a valid number of months") },
  });
  const charges = staff.get("/api/admin/money/charges", {
    summary: "Export the charges of a month as CSV",
    request: { query: MonthQuery },
    responses: { 200: csv("In order of payment"), 400: failure("Not a valid month") },
  });
  const archive = staff.get("/api/admin/money/archive", {
    summary: "Download the books of a month for an auditor",
    request: { query: MonthQuery },
    responses: { 200: { description: "A ZIP archive; its README lists the contents", content: zip }, 400: failure("Not a valid month") },
  });
  const proof = staff.get("/api/admin/payments/{id}/proof", {
    summary: "Recompute a payment from its events",
    request: { params: IdParam },
    responses: { 200: json(PaymentProofView, "The differences from the stored payment"), 404: failure("No such payment") },
  });
  const read = ({ mode, months = USUAL_MONTHS }: z.infer<typeof BooksQuery>) => readOverview(db, { mode, months }, new Date());
  return createRouter()
    .openapi(overview, async (c) => c.json(await read(c.req.valid("query")), 200))
    .openapi(table, async (c) => {
      const { months, mode } = await read(c.req.valid("query"));
      return answerCsv({
        what: mode === "test" ? "money-by-month-test" : "money-by-month",
        columns: MONTH_COLUMNS,
        rows: months,
        log: c.var.log,
      });
    })
    .openapi(charges, async (c) => {
      const { month, mode } = c.req.valid("query");
      const rows = readPaid(db, { ...daysOfMonth(month), isTest: mode === "test" });
      return answerCsv({ what: `charges-of-${month}`, columns: CHARGE_COLUMNS, rows, log: c.var.log });
    })
    .openapi(proof, async (c) => c.json(await verifyPayment(db, c.req.valid("param").id), 200))
    .openapi(archive, (c) => {
      const { month, mode } = c.req.valid("query");
      const log = c.var.log;
      const packed = packMonth(db, { month, isTest: mode === "test" });
      packed.on("error", (error) => log.error({ err: error }, "an archive of the books was cut short"));
      const headers = {
        "Content-Type": "application/zip",
        "Content-Disposition": create(`books-${month}${mode === "test" ? "-test" : ""}.zip`),
      };
      return new Response(toBody(packed), { headers });
    });
}
