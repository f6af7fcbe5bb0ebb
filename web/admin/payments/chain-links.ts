import { formatAmount, toMinorUnits } from "../../../contract/currency.ts";
import type { OrderMailView, PaymentDetailView, PaymentEventView } from "../../../contract/payment-detail.ts";
import type { InvoiceLinks } from "../../../contract/invoices.ts";
import { isPaymentStatus } from "../../../contract/payment-status.ts";
import type { RefundView } from "../../../contract/refunds.ts";
import type { SignName } from "../kit/state-sign.tsx";
import { kindOf } from "../outbox/message-state.tsx";
import { wordOf } from "./payment-state.tsx";

/** One thing that was said or done about an order, or that is still to come. */
export type ChainLink = {
  id: string;
  /** How the chain goes on from it: it holds, it broke here, or nothing has come yet. */
  look: "good" | "bad" | "wait";
  sign: SignName;
  /** When it happened, and when it was heard of where the two are apart; ISO 8601. Nothing of what is still to come. */
  at?: string;
  heardAt?: string;
  title: string;
  /** What it was of, each with its name. */
  facts?: { name: string; value: string }[];
  /** In what the facts differ, which a person has to settle. */
  differs?: string;
  /** What it says in further lines, in words. */
  lines: string[];
  /** What somebody typed. */
  words?: string;
  /** Ids and hashes, each with what it is. */
  proofs: { name: string; value: string }[];
  /** What of it can be opened. */
  invoice?: InvoiceLinks;
  mailId?: string;
};

/** Milliseconds from which on it is worth saying that an event was not heard of when it happened. */
const APART = 60_000;

const EVENT_WORDS: Readonly<Record<string, string>> = {
  paid: "Paid",
  failed: "Payment failed",
  expired: "Checkout expired",
  refund: "Refund",
  dispute: "Dispute",
  settled: "Settled by staff",
  invoice_paid: "Period paid",
  invoice_issued: "Invoice made by the provider,",
  invoice_failed: "Charge of the period failed",
  subscription_changed: "Subscription as the provider has it",
  subscription_ended: "Subscription ended",
};

const HEARD = {
  webhook: "Told by the provider, signature verified",
  asked: "Answered by the provider when asked",
  site: "Found by the site itself",
  staff: "Decided by staff",
} as const;

const OUTCOMES = { made: "made", confirmed: "confirmed", failed: "failed", open: "open", won: "won", lost: "lost" } as const;
const statusWord = (status: string | null) => (isPaymentStatus(status) ? wordOf(status) : (status ?? "none"));

function titleOf({ type, said = {} }: PaymentEventView): string {
  const { amount, currency, outcome } = said;
  const word = EVENT_WORDS[type] ?? type;
  const figure = amount === undefined ? "" : ` ${formatAmount(amount, currency)}`;
  return `${word}${figure}${outcome === undefined ? "" : `, ${OUTCOMES[outcome]}`}`;
}

type Write = (iso: string) => string;
type Changes = NonNullable<PaymentEventView["changes"]>;

function describeChanges({ status, refunded, reason }: Changes, currency: string): string[] {
  const changed = [
    status && status[0] !== status[1] && `Status: ${statusWord(status[0])} → ${statusWord(status[1])}`,
    refunded && `Given back: ${formatAmount(refunded[0], currency)} → ${formatAmount(refunded[1], currency)}`,
  ].filter((line) => typeof line === "string");
  return changed.length === 0 && reason === undefined ? ["Changed nothing of the payment"] : changed;
}

function linesOf({ type, heard, said = {}, changes }: PaymentEventView, currency: string, write: Write): string[] {
  const { tax, isConverted, until, endsOn, by } = said;
  const untilWords = type === "invoice_failed" ? "Tried again on" : "Paid until";
  return [
    by === undefined ? HEARD[heard] : `${HEARD[heard]}: ${by}`,
    tax !== undefined && `${formatAmount(tax, said.currency)} of it is tax`,
    isConverted && "The card was charged another figure: in its own currency, or with something added there",
    until !== undefined && `${untilWords} ${write(until)}`,
    endsOn !== undefined && `Ends on ${write(endsOn)}`,
    ...(changes === undefined ? [] : describeChanges(changes, currency)),
  ].filter((line) => typeof line === "string");
}

const BROKEN: readonly string[] = ["failed", "expired", "invoice_failed"];

/** An event breaks the chain where it says what should not be; a dispute until it is won. */
function looksOf({ type, said = {} }: PaymentEventView, differs: string | undefined): Pick<ChainLink, "look" | "sign"> {
  const { outcome } = said;
  if (differs !== undefined || outcome === "open") return { look: "bad", sign: "marked" };
  if (BROKEN.includes(type) || outcome === "failed" || outcome === "lost") return { look: "bad", sign: "crossed" };
  return { look: "good", sign: type === "refund" ? "returned" : "ticked" };
}

/** A link, and since when it is part of the chain by the clocks, ISO 8601. */
type Placed = { link: ChainLink; since: string };

/** The clocks': a test may happen at a time that is ahead of them, and what it caused is not. */
const sinceOf = ({ occurredAt, receivedAt }: PaymentEventView) => (occurredAt < receivedAt ? occurredAt : receivedAt);

function toEventLink(event: PaymentEventView, currency: string, write: Write): ChainLink {
  const { _id, occurredAt, receivedAt, said, bodyHash, changes } = event;
  // Earlier than it happened, where the test time was moved on.
  const isApart = Math.abs(Date.parse(receivedAt) - Date.parse(occurredAt)) > APART;
  const differs = changes?.reason?.[1] ?? undefined;
  return {
    id: _id,
    ...looksOf(event, differs),
    at: occurredAt,
    ...(isApart && { heardAt: receivedAt }),
    title: titleOf(event),
    lines: linesOf(event, currency, write),
    ...(differs !== undefined && { differs }),
    ...(said?.note !== undefined && { words: said.note }),
    proofs: [
      { name: "Event", value: _id },
      ...(said?.reference === undefined ? [] : [{ name: "Provider’s id", value: said.reference }]),
      ...(bodyHash === undefined ? [] : [{ name: "SHA-256 of what was signed", value: bodyHash }]),
    ],
  };
}

function toRequestLink({ _id, createdAt, amount, reason, requestedBy }: RefundView, currency: string): ChainLink {
  const proofs = [{ name: "Key of the refund", value: _id }];
  const title = `Refund of ${formatAmount(amount, currency)} asked for`;
  return { id: _id, look: "good", sign: "returned", at: createdAt, title, lines: [`By staff: ${requestedBy}`], words: reason, proofs };
}

const PAID: readonly string[] = ["paid", "invoice_paid"];

function listInvoice({ payment, invoice, providerInvoiceId, events }: PaymentDetailView): Placed[] {
  if (invoice === undefined || payment.paidAt === undefined) return [];
  const proofs = providerInvoiceId === undefined ? [] : [{ name: "Provider’s id", value: providerInvoiceId }];
  const [title, lines] = [`Invoice ${invoice.number}`, [`Kept by ${payment.provider}`]];
  const link: ChainLink = { id: "invoice", look: "good", sign: "ticked", at: payment.paidAt, title, lines, proofs, invoice };
  const paid = events.find(({ type }) => PAID.includes(type));
  return [{ link, since: paid ? sinceOf(paid) : payment.paidAt }];
}

const MAIL_STATES = {
  sent: { word: "Sent", look: "good", sign: "ticked" },
  waiting: { word: "Waiting to be sent", look: "wait", sign: "dashed" },
  failed: { word: "Could not be sent", look: "bad", sign: "crossed" },
} as const;

function toMailLink({ _id, createdAt, kind, subject, status }: OrderMailView): ChainLink {
  const { word, ...looks } = MAIL_STATES[status];
  return { id: _id, ...looks, at: createdAt, title: `Mail: ${subject ?? kindOf({ kind })}`, lines: [word], proofs: [], mailId: _id };
}

/** `$5,400 × (1 − 10 %), in whole dollars = $4,860` */
function describeSum({ terms, payment: { amount, currency } }: PaymentDetailView): string {
  const price = formatAmount(amount, currency);
  if (terms === undefined) return price;
  const listed = formatAmount(terms.price, currency);
  return terms.discountPercentage === 0
    ? `${listed}, no discount`
    : `${listed} × (1 − ${terms.discountPercentage} %), in whole dollars = ${price}`;
}

const toMissing = (title: string, lines: string[] = []): ChainLink => ({
  id: title,
  look: "wait",
  sign: "dashed",
  title,
  lines,
  proofs: [],
});

/** What the visitor sent, what the site made of it, and where it was to be paid. */
function listStart(detail: PaymentDetailView): ChainLink[] {
  const { payment, checkoutId, visit } = detail;
  const { amount, currency, provider, createdAt: at } = payment;
  const price = formatAmount(amount, currency);
  const came = visit && [
    { name: "Page", value: visit.landing },
    ...(visit.referrer === undefined ? [] : [{ name: "From", value: visit.referrer }]),
  ];
  const sent = [
    { name: "Package", value: payment.packageName },
    { name: "Amount", value: `${toMinorUnits(amount, currency).toLocaleString("en")} minor units, ${currency}` },
    { name: "Order", value: payment.orderId },
    { name: "Name", value: payment.name },
    { name: "Email", value: payment.email },
    ...(came ?? []),
  ];
  const computed = [
    { name: "Sum", value: describeSum(detail) },
    { name: "Check", value: "equals what was sent" },
  ];
  const held: Omit<ChainLink, "id" | "title"> = { look: "good", sign: "ticked", at, lines: [], proofs: [] };
  const session: ChainLink =
    checkoutId === undefined
      ? toMissing("Checkout: none was opened")
      : {
          ...held,
          id: "checkout",
          title: `Checkout at ${provider}`,
          facts: [{ name: "Asks", value: price }],
          proofs: [{ name: "Session", value: checkoutId }],
        };
  return [
    { ...held, id: "order", title: "Visitor sent", facts: sent },
    { ...held, id: "price", title: "Price computed here", facts: computed },
    session,
  ];
}

/** Of a renewal, what it is due by. */
function toRenewalLink({ payment, order, period }: PaymentDetailView, write: Write): ChainLink {
  const facts = [
    { name: "Package", value: payment.packageName },
    { name: "Amount", value: `${formatAmount(payment.amount, payment.currency)}, as ordered` },
    { name: "Name", value: payment.name },
    { name: "Email", value: payment.email },
    ...(period ? [{ name: "For", value: `${write(period.from)} until ${write(period.to)}` }] : []),
  ];
  return {
    id: "order",
    look: "good",
    sign: "ticked",
    at: payment.createdAt,
    title: `Renewal of ${order?.orderId}`,
    facts,
    lines: [],
    proofs: [],
  };
}

/** What is still to come, or never will. */
function listMissing({ events, invoice, mails, payment }: PaymentDetailView): ChainLink[] {
  const isPaid = payment.paidAt !== undefined;
  return [
    events.length === 0 &&
      (payment.status === "pending"
        ? toMissing("Events: none yet", ["The provider is asked ten minutes after the order"])
        : toMissing("Events: none were kept")),
    invoice === undefined && toMissing(isPaid ? "Invoice: none was named" : "Invoice: not before it is paid"),
    mails.length === 0 && toMissing("Mails: none"),
  ].filter((each) => each !== false);
}

/** Clocks of provider and site differ by less than this; what happened in one second stays in the order of its causes. */
const secondOf = ({ since }: Placed) => since.slice(0, "2026-11-20T08:00:00".length);

/** All that was said and done about an order, in the order it happened; what happened at once, as it was caused. Last, what is still to come. */
export function listChain(detail: PaymentDetailView, write: Write): ChainLink[] {
  const { currency } = detail.payment;
  const links = [
    ...detail.requests.map((request) => ({ link: toRequestLink(request, detail.room.currency), since: request.createdAt })),
    ...detail.events.map((event) => ({ link: toEventLink(event, currency, write), since: sinceOf(event) })),
    ...listInvoice(detail),
    ...detail.mails.map((mail) => ({ link: toMailLink(mail), since: mail.createdAt })),
  ];
  const start = detail.order === undefined ? listStart(detail) : [toRenewalLink(detail, write)];
  const placed = links.toSorted((a, b) => secondOf(a).localeCompare(secondOf(b))).map(({ link }) => link);
  return [...start, ...placed, ...listMissing(detail)];
}
