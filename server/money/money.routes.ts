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
  "Given back": ({ givenBack }) => givenBack,
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
    summary: "What came in, went back and renews, by month and currency",
    request: { query: BooksQuery },
    responses: { 200: json(MoneyOverview, "The newest month first"), 400: failure("Not a number of months") },
  });
  const table = staff.get("/api/admin/money/export", {
    summary: "The same as a table for spreadsheets",
    request: { query: BooksQuery },
    responses: { 200: csv("The newest month first"), 400: failure("Not a number of months") },
  });
  const charges = staff.get("/api/admin/money/charges", {
    summary: "The charges of a month as a table for spreadsheets",
    request: { query: MonthQuery },
    responses: { 200: csv("By the time the money came in"), 400: failure("Not a month") },
  });
  const archive = staff.get("/api/admin/money/archive", {
    summary: "The books of a month as one archive for an auditor",
    request: { query: MonthQuery },
    responses: { 200: { description: "A ZIP archive; its README tells what is in it", content: zip }, 400: failure("Not a month") },
  });
  const proof = staff.get("/api/admin/payments/{id}/proof", {
    summary: "A payment computed again from its events",
    request: { params: IdParam },
    responses: { 200: json(PaymentProofView, "What differs from the payment as it is shown"), 404: failure("No such payment") },
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
      packed.on("error", (error) => log.error({ err: error }, "an archive of the books was cut off"));
      const headers = {
        "Content-Type": "application/zip",
        "Content-Disposition": create(`books-${month}${mode === "test" ? "-test" : ""}.zip`),
      };
      return new Response(toBody(packed), { headers });
    });
}
