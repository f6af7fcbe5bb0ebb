import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { seller } from "../../content/seller.ts";
import type { BuyerDetails } from "../../contract/buyer.ts";
import { ERASED_NAME } from "../../contract/personal-data.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { dayOf } from "../platform/agency-days.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { hashFacts, type InvoiceFacts } from "./invoice-facts.ts";
import { invoiceNumbers, invoices } from "./invoices.table.ts";

export type Invoice = typeof invoices.$inferSelect;

/** What an invoice is made from: a charge that was paid. Amounts are cents and hold the tax. */
export type Charge = {
  paymentId: string;
  orderId: string;
  buyer: BuyerDetails;
  description: string;
  totalCents: number;
  tax: { cents: number; percent?: number | undefined };
  currency: string;
  paidAt: Date;
  period?: { from: Date; to: Date } | undefined;
  isTest: boolean;
};

const SERIES = { invoice: "", credit_note: "C-", cancellation: "" } as const;

/**
 * The next number of its series and year, and its moment, which is never before that of the number before it. Whoever asks next waits until
 * this transaction has ended, so that no number is given twice and none is left out.
 */
async function takeNumber(tx: Db, kind: Invoice["kind"], isTest: boolean, now: Date): Promise<{ number: string; issuedAt: Date }> {
  const series = `${isTest ? "TEST-" : ""}${SERIES[kind]}${dayOf(now).slice(0, 4)}`;
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ series, last: 1, lastIssuedAt: now })
    .onConflictDoUpdate({
      target: invoiceNumbers.series,
      set: { last: sql`${invoiceNumbers.last} + 1`, lastIssuedAt: sql`greatest(${invoiceNumbers.lastIssuedAt}, excluded.last_issued_at)` },
    })
    .returning();
  if (row === undefined) throw new Error("no number was given");
  return { number: `${series}-${String(row.last).padStart(4, "0")}`, issuedAt: row.lastIssuedAt };
}

type Draft = Omit<InvoiceFacts, "number" | "issuedOn" | "seller">;

async function issue(
  tx: Db,
  { paymentId, corrects }: { paymentId: string; corrects?: Invoice },
  draft: Draft,
  now: Date,
): Promise<Invoice> {
  const { number, issuedAt } = await takeNumber(tx, draft.kind, draft.isTest, now);
  const facts: InvoiceFacts = { ...draft, number, issuedOn: dayOf(issuedAt), seller };
  const { kind, totalCents, taxCents, currency, isTest } = facts;
  const columns = { number, kind, paymentId, corrects: corrects?.id, totalCents, taxCents, currency, isTest, issuedAt };
  const [row] = await tx
    .insert(invoices)
    .values({ ...columns, facts, hash: hashFacts(facts) })
    .returning();
  if (row === undefined) throw new Error("the invoice was not stored");
  return row;
}

/** What was issued for a charge, in order. */
export const listInvoicesOf = (db: Db, paymentId: string): Promise<Invoice[]> =>
  db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).orderBy(asc(invoices.issuedAt), asc(invoices.number));

/** What was issued for some charges. */
export const listInvoicesOfAll = (db: Db, paymentIds: string[]): Promise<Invoice[]> =>
  db.select().from(invoices).where(inArray(invoices.paymentId, paymentIds)).orderBy(asc(invoices.issuedAt), asc(invoices.number));

/**
 * The invoice of a charge, made unless there is one. Whoever asks holds the lock of the charge's order, so that of two at once the second sees
 * what the first has issued.
 */
export async function issueInvoice(tx: Db, charge: Charge, now: Date): Promise<Invoice> {
  const [before] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, charge.paymentId), eq(invoices.kind, "invoice")));
  if (before !== undefined) return before;
  const { paymentId, orderId, buyer, description, totalCents, tax, currency, paidAt, period, isTest } = charge;
  const draft: Draft = {
    kind: "invoice",
    paidOn: dayOf(paidAt),
    buyer,
    orderId,
    lines: [{ description, totalCents }],
    currency,
    totalCents,
    taxCents: tax.cents,
    ...(tax.percent !== undefined && { taxPercent: tax.percent }),
    ...(period && { period: { from: dayOf(period.from), to: dayOf(period.to) } }),
    isTest,
  };
  return issue(tx, { paymentId }, draft, now);
}

const SIGNS = { invoice: 1, credit_note: -1, cancellation: 1 } as const;

/** What the documents of a charge come to: what was invoiced, less what credit notes take back, without those that were cancelled. */
export const sumDocuments = (issued: readonly Pick<Invoice, "kind" | "totalCents">[]): number =>
  issued.reduce((sum, { kind, totalCents }) => sum + SIGNS[kind] * totalCents, 0);

/** Of the tax, the share of a part of the total. What documents share is the difference of two of these, so that the last takes the rest. */
const shareOfTax = ({ totalCents, taxCents }: Invoice, cents: number) =>
  totalCents === 0 ? 0 : Math.round((taxCents * cents) / totalCents);

/** The credit note that a refund which failed had: the last of its amount, else the last, that is not cancelled yet. */
function findFailed(issued: Invoice[], cents: number): Invoice | undefined {
  const cancelled = new Set(issued.filter(({ kind }) => kind === "cancellation").map(({ corrects }) => corrects));
  const standing = issued.filter(({ id, kind }) => kind === "credit_note" && !cancelled.has(id));
  return (
    standing.findLast(({ totalCents }) => totalCents === cents) ?? standing.at(-1) ?? issued.findLast(({ kind }) => kind === "credit_note")
  );
}

const laterOf = (a: Date, b: Date) => (a > b ? a : b);

/**
 * Makes the documents of a charge agree with what has gone back of it: a credit note for what went back since the last one, or, where a refund
 * failed after its credit note, a document that cancels it. Nothing where they agree. Its day is never before that of what it corrects.
 */
export async function issueCredit(
  tx: Db,
  paymentId: string,
  { returnedCents, reason }: { returnedCents: number; reason?: string | undefined },
  now: Date,
): Promise<Invoice | undefined> {
  const issued = await listInvoicesOf(tx, paymentId);
  const invoice = issued.find(({ kind }) => kind === "invoice");
  if (invoice === undefined) return undefined;
  const before = invoice.totalCents - sumDocuments(issued);
  const cents = Math.abs(returnedCents - before);
  if (cents === 0) return undefined;
  const kind = returnedCents > before ? "credit_note" : "cancellation";
  const corrected = (kind === "cancellation" && findFailed(issued, cents)) || invoice;
  const { corrects: _, ...facts } = invoice.facts;
  const draft: Draft = {
    ...facts,
    kind,
    lines: [{ description: facts.lines.map(({ description }) => description).join(", "), totalCents: cents }],
    totalCents: cents,
    taxCents: Math.abs(shareOfTax(invoice, returnedCents) - shareOfTax(invoice, before)),
    corrects: { number: corrected.number, issuedOn: corrected.facts.issuedOn, ...(reason !== undefined && { reason }) },
  };
  return issue(tx, { paymentId, corrects: corrected }, draft, laterOf(now, corrected.issuedAt));
}

/** Keeps the hash of a document's file unless there is one. @returns the one that is kept */
export async function keepPdfHash(db: Db, id: string, pdfHash: string): Promise<string | null> {
  await db
    .update(invoices)
    .set({ pdfHash })
    .where(and(eq(invoices.id, id), isNull(invoices.pdfHash)));
  const [row] = await db.select({ pdfHash: invoices.pdfHash }).from(invoices).where(eq(invoices.id, id));
  return row?.pdfHash ?? null;
}

/** Days after which a document without a file is made when somebody asks for it. */
const LATELY = 7;

/** Lately issued documents without a file, the oldest first. */
export function listWithoutPdf(db: Db, now: Date, limit: number): Promise<Invoice[]> {
  const since = new Date(now.getTime() - LATELY * 24 * 3600_000);
  return (
    db
      .select()
      .from(invoices)
      // The first condition is for the index.
      .where(and(inArray(invoices.isTest, [true, false]), gt(invoices.issuedAt, since), isNull(invoices.pdfHash)))
      .orderBy(asc(invoices.issuedAt), asc(invoices.number))
      .limit(limit)
  );
}

export async function findInvoice(db: Db, number: string): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row;
}

/** @throws AppError `not_found` */
export async function getInvoice(db: Db, id: string): Promise<Invoice> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (row === undefined) throw new AppError("not_found", staffMessages.invoiceGone);
  return row;
}

const withoutBuyer = ({ corrects, ...facts }: InvoiceFacts): InvoiceFacts => ({
  ...facts,
  buyer: { name: ERASED_NAME, email: "" },
  ...(corrects && { corrects: { number: corrects.number, issuedOn: corrects.issuedOn } }),
});

/**
 * Takes from documents whom they were made out to, and why staff gave something back. The database lets nothing else of them be changed. Their
 * files are another matter: they go first.
 */
export async function forgetBuyers(tx: Db, issued: readonly Invoice[]): Promise<void> {
  for (const { id, facts } of issued) {
    const left = withoutBuyer(facts);
    await tx
      .update(invoices)
      .set({ facts: left, hash: hashFacts(left), pdfHash: null })
      .where(eq(invoices.id, id));
  }
}
