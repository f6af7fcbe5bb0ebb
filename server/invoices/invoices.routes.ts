import { z } from "@hono/zod-openapi";
import { InvoiceFilter, InvoiceQuery, InvoiceView } from "../../contract/invoices.ts";
import { answerCsv, csv } from "../platform/csv.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, failure, IdParam } from "../platform/http/router.ts";
import { describePages, forStaff, type Guard, linkNext } from "../platform/http/staff-route.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { readPdf } from "./invoice-files.ts";
import { INVOICE_COLUMNS } from "./invoices-export.ts";
import { listInvoices, readAllInvoices } from "./invoices-list.store.ts";
import { getInvoice } from "./invoices.store.ts";
import { pdfHeaders, toInvoiceView } from "./invoices.view.ts";

/** What staff read of invoices; nobody writes any. */
export function invoicesRoutes({ db, guard, storage }: { db: Db; guard: Guard; storage: Storage }) {
  const staff = forStaff(guard, "Invoices");
  const list = staff.get("/api/admin/invoices", {
    summary: "Invoices and credit notes, newest first",
    ...describePages(InvoiceView, InvoiceQuery),
  });
  const rows = staff.get("/api/admin/invoices/export", {
    summary: "Invoices and credit notes as a table for spreadsheets",
    request: { query: InvoiceFilter },
    responses: {
      200: csv("What the filter leaves, newest first; tests come last"),
    },
  });
  const pdf = staff.get("/api/admin/invoices/{id}/pdf", {
    summary: "The file of an invoice or credit note",
    request: { params: IdParam },
    responses: {
      200: { description: "The same bytes each time", content: { "application/pdf": { schema: z.string().meta({ format: "binary" }) } } },
      404: failure("No such document"),
      503: failure("Its file is damaged and cannot be made again, or the storage cannot be reached"),
    },
  });
  return createRouter()
    .openapi(list, async (c) => c.json(linkNext(c, await listInvoices(db, c.req.valid("query"))).map(toInvoiceView), 200))
    .openapi(rows, async (c) => {
      const all = readAllInvoices(db, c.req.valid("query"));
      return answerCsv({ what: "invoices", columns: INVOICE_COLUMNS, rows: all, log: c.var.log });
    })
    .openapi(pdf, async (c) => {
      const invoice = await getInvoice(db, c.req.valid("param").id);
      const bytes = await readPdf({ db, storage, log: c.var.log }, invoice);
      return c.body(new Uint8Array(bytes), 200, pdfHeaders(invoice));
    });
}
