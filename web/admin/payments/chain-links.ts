import { formatAmount } from "../../../contract/currency.ts";
import type { OrderMailView, PaymentDetailView, PaymentEventView } from "../../../contract/payment-detail.ts";
import type { InvoiceLinks } from "../../../contract/invoices.ts";
import { isPaymentStatus } from "../../../contract/payment-status.ts";
import type { RefundView } from "../../../contract/refunds.ts";
import { kindOf } from "../outbox/message-state.tsx";
import { wordOf } from "./payment-state.tsx";

/** One thing that was said or done about an order. */
export type ChainLink = {
  id: string;
  /** When it happened, and when it was heard of where that was later; ISO 8601. */
  at: string;
  heardAt?: string;
  title: string;
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

/** Milliseconds after which it is worth saying that an event came later than it happened. */
const LATE = 60_000;

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

function linesOf({ type, heard, said = {}, changes = {} }: PaymentEventView, currency: string, write: Write): string[] {
  const { tax, isConverted, until, endsOn, by } = said;
  const untilWords = type === "invoice_failed" ? "Tried again on" : "Paid until";
  const { status, refunded, reason } = changes;
  return [
    by === undefined ? HEARD[heard] : `${HEARD[heard]}: ${by}`,
    tax !== undefined && `${formatAmount(tax, said.currency)} of it is tax`,
    isConverted && "The card was charged another figure: in its own currency, or with something added there",
    until !== undefined && `${untilWords} ${write(until)}`,
    endsOn !== undefined && `Ends on ${write(endsOn)}`,
    status && status[0] !== status[1] && `Status: ${statusWord(status[0])} → ${statusWord(status[1])}`,
    refunded && `Given back: ${formatAmount(refunded[0], currency)} → ${formatAmount(refunded[1], currency)}`,
    reason && reason[1] !== null && reason[1],
  ].filter((line) => typeof line === "string");
}

function toEventLink(event: PaymentEventView, currency: string, write: Write): ChainLink {
  const { _id, occurredAt, receivedAt, said, bodyHash } = event;
  const isLate = Date.parse(receivedAt) - Date.parse(occurredAt) > LATE;
  return {
    id: _id,
    at: occurredAt,
    ...(isLate && { heardAt: receivedAt }),
    title: titleOf(event),
    lines: linesOf(event, currency, write),
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
  return { id: _id, at: createdAt, title, lines: [`By staff: ${requestedBy}`], words: reason, proofs };
}

function listInvoice({ payment, invoice, providerInvoiceId }: PaymentDetailView): ChainLink[] {
  if (invoice === undefined || payment.paidAt === undefined) return [];
  const proofs = providerInvoiceId === undefined ? [] : [{ name: "Provider’s id", value: providerInvoiceId }];
  return [
    { id: "invoice", at: payment.paidAt, title: `Invoice ${invoice.number}`, lines: [`Kept by ${payment.provider}`], proofs, invoice },
  ];
}

const MAIL_STATES = { sent: "Sent", waiting: "Waiting to be sent", failed: "Could not be sent" } as const;

const toMailLink = ({ _id, createdAt, kind, subject, status }: OrderMailView): ChainLink => ({
  id: _id,
  at: createdAt,
  title: `Mail: ${subject ?? kindOf({ kind })}`,
  lines: [MAIL_STATES[status]],
  proofs: [],
  mailId: _id,
});

/** `$3,000`, or what it came of. */
function describePrice({ terms, payment }: PaymentDetailView): string[] {
  const { amount, currency } = payment;
  const price = `Price computed by the site: ${formatAmount(amount, currency)}`;
  if (terms === undefined) return [price];
  const discount = terms.discountPercentage === 0 ? "no discount" : `less ${terms.discountPercentage} %, in whole dollars`;
  return [price, `Listed then at ${formatAmount(terms.price, currency)}, ${discount}`];
}

/** What the visitor sent and the site made of it; of a renewal, by what it is due. */
function toFirstLink(detail: PaymentDetailView, write: Write): ChainLink {
  const { payment, checkoutId, period, order, visit } = detail;
  // A line takes its direction from its first letter, which must not be the name's.
  const sent = [`By ${payment.name}, ${payment.email}`, `${payment.packageName}, order ${payment.orderId}`];
  const due = period ? [`For ${write(period.from)} until ${write(period.to)}`] : [];
  const came = visit === undefined ? [] : [`Came to ${visit.landing}${visit.referrer === undefined ? "" : ` from ${visit.referrer}`}`];
  return {
    id: "order",
    at: payment.createdAt,
    title: order === undefined ? "Ordered on the site" : `Renewal of ${order.orderId}`,
    lines: order === undefined ? [...sent, ...came, ...describePrice(detail)] : [...sent, ...due],
    proofs: checkoutId === undefined ? [] : [{ name: `Checkout at ${payment.provider}`, value: checkoutId }],
  };
}

/** Clocks of provider and site differ by less than this; what happened in one second stays in the order of its causes. */
const secondOf = ({ at }: ChainLink) => at.slice(0, "2026-11-20T08:00:00".length);

/** All that was said and done about an order, in the order it happened; what happened at once, as it was caused. */
export function listChain(detail: PaymentDetailView, write: Write): ChainLink[] {
  const { currency } = detail.payment;
  const links = [
    ...detail.requests.map((request) => toRequestLink(request, detail.room.currency)),
    ...detail.events.map((event) => toEventLink(event, currency, write)),
    ...listInvoice(detail),
    ...detail.mails.map(toMailLink),
  ];
  return [toFirstLink(detail, write), ...links.toSorted((a, b) => secondOf(a).localeCompare(secondOf(b)))];
}
