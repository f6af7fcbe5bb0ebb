import { z } from "@hono/zod-openapi";
import { apiMessages } from "../../contract/api-messages.ts";
import { readPdf } from "../invoices/invoice-files.ts";
import { findInvoice, type Invoice } from "../invoices/invoices.store.ts";
import { pdfHeaders } from "../invoices/invoices.view.ts";
import { findOrder } from "../payments/payments.store.ts";
import { listRenewals } from "../payments/renewals.store.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { createRouter, failure, forAnybody } from "../platform/http/router.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { isSameToken } from "../platform/tokens.ts";

const DOWNLOADS = { name: "purchase-invoices", points: 120, duration: 600 };

/** Nothing here is refused for its shape: whatever is wrong has one answer. */
const FileParam = z.object({ file: z.string().meta({ param: { name: "file", in: "path", required: true } }) });
const KeyQuery = z.object({ order_id: z.string().optional(), key: z.string().optional() });

const anybody = forAnybody("Purchases");

const download = anybody.get("/api/purchase/invoices/{file}", {
  summary: "The file of an invoice or credit note, for who holds the order’s key",
  description: "`file` is its number with `.pdf` behind it. Those of an order’s renewals are had with the order’s own key.",
  request: { params: FileParam, query: KeyQuery },
  responses: {
    200: { description: "The same bytes each time", content: { "application/pdf": { schema: z.string().meta({ format: "binary" }) } } },
    404: failure("No such document, or not the key of its order"),
    429: failure("Too many downloads; `Retry-After` says when to come back"),
    503: failure("The file cannot be handed out right now"),
  },
});

const NUMBER = /^((?:TEST-)?(?:C-)?\d{4}-\d{4,9})\.pdf$/;
const ORDER_ID = /^[\w-]{1,100}$/;

type Asked = { file: string; orderId?: string | undefined; key?: string | undefined };

async function findForBuyer(db: Db, { file, orderId, key }: Asked): Promise<Invoice | undefined> {
  const [, number] = NUMBER.exec(file) ?? [];
  if (number === undefined || key === undefined || orderId === undefined || !ORDER_ID.test(orderId)) return undefined;
  const order = await findOrder(db, orderId);
  if (order === undefined || !isSameToken(order.accessKey, key)) return undefined;
  const invoice = await findInvoice(db, number);
  const charges = [order, ...(await listRenewals(db, order.id))];
  return charges.some(({ id }) => id === invoice?.paymentId) ? invoice : undefined;
}

type Deps = { database: Database; storage: Storage; config: Pick<Config, "trustProxy"> };

/** What who ordered downloads. */
export function purchaseInvoicesRoutes({ database, storage, config }: Deps) {
  const { db, client } = database;
  const downloads = createRateLimiter(client, DOWNLOADS);
  return createRouter().openapi(download, async (c) => {
    await downloads.consume(findClientAddress(c, config.trustProxy));
    const { order_id: orderId, key } = c.req.valid("query");
    const invoice = await findForBuyer(db, { ...c.req.valid("param"), orderId, key });
    if (invoice === undefined) throw new AppError("not_found", apiMessages.invoiceUnknown);
    const bytes = await readPdf({ db, storage, log: c.var.log }, invoice);
    return c.body(new Uint8Array(bytes), 200, pdfHeaders(invoice));
  });
}
