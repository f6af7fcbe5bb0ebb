import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { InvoiceView } from "../../contract/invoices.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { NOBODY, readFailure } from "../../tests/helpers/collection.ts";
import { makeCharge, readPdfText } from "../../tests/helpers/make-invoice.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { createLog } from "../platform/log.ts";
import { makePdfs, readPdf } from "./invoice-files.ts";
import { type Invoice, issueCredit, issueInvoice, listInvoicesOf } from "./invoices.store.ts";
import { invoices } from "./invoices.table.ts";

const site = useTestApp();
const log = createLog("silent");
const deps = () => ({ db: site.db, storage: site.storage, log });

let headers: Record<string, string>;
let order: Awaited<ReturnType<typeof makePayment>>;
beforeEach(async () => {
  headers = await makeStaff(site.db);
  order = await makePayment(site.db, { isTest: false });
});

const buyer = { name: "محمد خان", email: "khan@example.com" };
const issue = (changes: Parameters<typeof makeCharge>[1] = {}, paymentId = order.id, now = new Date()) =>
  issueInvoice(site.db, makeCharge(paymentId, { buyer, ...changes }), now);
const fresh = async ({ id }: Invoice): Promise<Invoice> => {
  const [row] = await site.db.select().from(invoices).where(eq(invoices.id, id));
  if (row === undefined) throw new Error("the invoice is gone");
  return row;
};
const fileOf = ({ id }: Invoice) => `invoices/${id}.pdf`;
const ask = (path: string) => site.request(`/api/admin/invoices${path}`, { headers });
const read = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a file is made once, with its hash, and handed out as it was made", async () => {
  const invoice = await issue();
  expect(await makePdfs(deps(), new Date())).toBe(1);
  expect(await makePdfs(deps(), new Date())).toBe(0);
  const kept = await site.storage.get(fileOf(invoice));
  expect((await fresh(invoice)).pdfHash).toMatch(/^[\da-f]{64}$/);
  const response = await ask(`/${invoice.id}/pdf`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename=${invoice.number}.pdf`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const bytes = await read(response);
  expect(bytes.equals(kept ?? Buffer.alloc(0))).toBe(true);
  expect(await readPdfText(bytes)).toContain("محمد خان");
});

test("one that is asked for before the job is made then, and by two at once the same", async () => {
  const invoice = await issue();
  const [one, two] = await Promise.all([ask(`/${invoice.id}/pdf`), ask(`/${invoice.id}/pdf`)].map(async (asked) => read(await asked)));
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
  expect(await makePdfs(deps(), new Date())).toBe(0);
});

test("a file that is lost or damaged is made again as it was", async () => {
  const invoice = await issue();
  const first = Buffer.from(await readPdf(deps(), invoice));
  await site.storage.put(fileOf(invoice), Buffer.from("damaged"), "application/pdf");
  expect((await read(await ask(`/${invoice.id}/pdf`))).equals(first)).toBe(true);
  await site.storage.delete(fileOf(invoice));
  expect((await read(await ask(`/${invoice.id}/pdf`))).equals(first)).toBe(true);
  expect(Buffer.from((await site.storage.get(fileOf(invoice))) ?? []).equals(first)).toBe(true);
});

test("a file that cannot be made as it was is not replaced by another", async () => {
  const invoice = await issue();
  // As if it had been made with other fonts.
  await site.db
    .update(invoices)
    .set({ pdfHash: "0".repeat(64) })
    .where(eq(invoices.id, invoice.id));
  await site.storage.put(fileOf(invoice), Buffer.from("damaged"), "application/pdf");
  const response = await ask(`/${invoice.id}/pdf`);
  expect(response.status).toBe(503);
  expect((await readFailure(response))[1]).toBe(apiMessages.invoiceUnavailable);
  expect(Buffer.from((await site.storage.get(fileOf(invoice))) ?? []).toString()).toBe("damaged");
});

test("one that cannot be made is in the log and holds up no other", async () => {
  const broken = await issue();
  await issue({}, (await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2" })).id);
  const storage = {
    ...site.storage,
    put: async (key: string, bytes: Uint8Array, type: string) => {
      if (key === fileOf(broken)) throw new Error("the disk is full");
      return site.storage.put(key, bytes, type);
    },
  };
  const error = vi.spyOn(log, "error");
  expect(await makePdfs({ ...deps(), storage }, new Date())).toBe(1);
  expect(error).toHaveBeenCalledTimes(1);
  expect(await makePdfs(deps(), new Date())).toBe(1);
});

async function numbers(query: string): Promise<string[]> {
  const response = await ask(`?${query}`);
  expect(response.status).toBe(200);
  return InvoiceView.array()
    .parse(await response.json())
    .map(({ number }) => number)
    .toSorted();
}

test("staff find documents by kind, month, test, number, order and buyer", async () => {
  const november = await issue({}, order.id, new Date("2026-11-30T18:59:59Z"));
  const second = await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2" });
  const other = { name: "Ada Byron", email: "ada@example.com" };
  const december = await issue({ buyer: other, orderId: "order_2", isTest: true }, second.id, new Date("2026-11-30T19:00:00Z"));
  const credit = await issueCredit(site.db, order.id, { returnedCents: 100, reason: "Too late" }, new Date("2026-12-02T10:00:00Z"));
  const [a, b, c] = [november.number, december.number, credit?.number];
  expect([a, b, c]).toEqual(["2026-0001", "TEST-2026-0001", "C-2026-0001"]);
  expect(await numbers("")).toEqual([a, c, b]);
  expect(await numbers("month=2026-11")).toEqual([a]);
  expect(await numbers("month=2026-12")).toEqual([c, b]);
  expect(await numbers("kind=credit_note")).toEqual([c]);
  expect(await numbers("mode=test")).toEqual([b]);
  expect(await numbers("q=byron+ADA")).toEqual([b]);
  expect(await numbers("q=order_2")).toEqual([b]);
  expect(await numbers(`q=${c}`)).toEqual([c]);
  expect(await numbers("q=%25")).toEqual([]);
  const page = await ask("?limit=1");
  expect(page.headers.get("Link")).toContain('rel="next"');
  expect((await ask("?month=2026-13")).status).toBe(400);
});

test("the table for spreadsheets adds up to what stayed", async () => {
  await issue({ totalCents: 1000, tax: { cents: 145, percent: 17 } });
  await issueCredit(site.db, order.id, { returnedCents: 400, reason: "Too late" }, new Date());
  const rows = (await (await ask("/export")).text()).trimEnd().split("\r\n");
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => row.split(",").slice(12, 16).join(","))).toEqual(
    expect.arrayContaining(["Currency,Total,Tax in it,Tax %", "USD,10.00,1.45,17", "USD,-4.00,-0.58,17"]),
  );
});

test("an invoice that does not exist is 404, and nobody but staff reads any", async () => {
  expect((await ask(`/${NOBODY}/pdf`)).status).toBe(404);
  for (const path of ["", "/export", `/${NOBODY}/pdf`]) expect((await site.request(`/api/admin/invoices${path}`)).status).toBe(401);
});

const download = (file: string, query: string, from = "203.0.113.5") =>
  site.request(`/api/purchase/invoices/${file}?${query}`, { headers: { "X-Forwarded-For": from } });

test("who ordered downloads the documents of the order and of its renewals with the order's key", async () => {
  const renewal = await makePayment(site.db, { orderId: "order_1-2", checkoutId: null, accessKey: "key-of-renewal", renewalOf: order.id });
  const first = await issue();
  const second = await issue({ orderId: "order_1-2" }, renewal.id);
  for (const { number } of [first, second]) {
    const response = await download(`${number}.pdf`, "order_id=order_1&key=key-of-order-1");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(await readPdfText(await read(response))).toContain(number);
  }
  expect(await listInvoicesOf(site.db, renewal.id)).toHaveLength(1);
});

test("whatever is wrong with a download has one answer", async () => {
  const { number } = await issue();
  await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2", accessKey: "key-of-order-2" });
  const right = "order_id=order_1&key=key-of-order-1";
  const answers = await Promise.all(
    [
      [`${number}.pdf`, "order_id=order_1&key=wrong"],
      [`${number}.pdf`, "order_id=order_1"],
      [`${number}.pdf`, "key=key-of-order-1"],
      [`${number}.pdf`, "order_id=order_9&key=key-of-order-1"],
      [`${number}.pdf`, "order_id=order_2&key=key-of-order-2"],
      [`${number}.pdf`, "order_id=%00&key=%00"],
      ["2026-9999.pdf", right],
      [number, right],
      ["..%2Fsecret.pdf", right],
      [`${number}.pdf%00`, right],
    ].map(async ([file = "", query = ""]) => {
      const response = await download(file, query);
      return readFailure(response);
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([404, apiMessages.invoiceUnknown, undefined])]),
  );
});
