import { formatAmount } from "../../../contract/currency.ts";
import type { OrderMailView, PaymentDetailView, PaymentEventView } from "../../../contract/payment-detail.ts";
import type { InvoiceLinks } from "../../../contract/invoices.ts";
import { isPaymentStatus } from "../../../contract/payment-status.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { RefundView } from "../../../contract/refunds.ts";
import type { SignName } from "../kit/state-sign.tsx";
import { kindOf } from "../outbox/message-state.tsx";
import { wordOf } from "./payment-state.tsx";

/** An event of an order, or a step that's still pending. */
export type ChainLink = {
  id: string;
  /** Whether the step succeeded, broke the chain, or is pending. */
  look: "good" | "bad" | "wait";
  sign: SignName;
  /** When it happened, and when the site learned of it if that differs, as ISO 8601. Undefined for pending steps. */
  at?: string;
  heardAt?: string;
  title: string;
  facts?: { name: string; value: string }[];
  /** Difference between expected and actual values, for staff to resolve. */
  differs?: string;
  lines: string[];
  /** Text entered by staff. */
  words?: string;
  proofs: { name: string; value: string }[];
  invoice?: InvoiceLinks;
  mailId?: string;
};

/** Delay in milliseconds from which the time of receipt is shown too. */
const APART = 60_000;

const EVENT_WORDS: Readonly<Record<string, string>> = {
  paid: "Paid",
  failed: "Payment failed",
  expired: "Checkout expired",
  refund: "Refund",
  dispute: "Dispute",
  settled: "Settled by staff",
  invoice_paid: "Period paid",
  invoice_issued: "Invoice issued by the provider,",
  invoice_failed: "Period charge failed",
  subscription_changed: "Subscription updated by the provider",
  subscription_ended: "Subscription ended",
};

const HEARD = {
  webhook: "Reported by the provider, signature verified",
  asked: "Reported by the provider on request",
  site: "Detected by the site",
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
    refunded && `Refunded: ${formatAmount(refunded[0], currency)} → ${formatAmount(refunded[1], currency)}`,
  ].filter((line) => typeof line === "string");
  return changed.length === 0 && reason === undefined ? ["Did not change the payment"] : changed;
}

function linesOf({ type, heard, said = {}, changes }: PaymentEventView, currency: string, write: Write): string[] {
  const { tax, isConverted, until, endsOn, by } = said;
  const untilWords = type === "invoice_failed" ? "Next attempt on" : "Paid until";
  return [
    by === undefined ? HEARD[heard] : `${HEARD[heard]}: ${by}`,
    tax !== undefined && `Includes ${formatAmount(tax, said.currency)} tax`,
    isConverted && "The card was charged a different amount: in its own currency, or with something added by the provider",
    until !== undefined && `${untilWords} ${write(until)}`,
    endsOn !== undefined && `Ends on ${write(endsOn)}`,
    ...(changes === undefined ? [] : describeChanges(changes, currency)),
  ].filter((line) => typeof line === "string");
}

const BROKEN: readonly string[] = ["failed", "expired", "invoice_failed"];

/** Failed and mismatching events break the chain; so does a dispute, until it's won. */
function looksOf({ type, said = {} }: PaymentEventView, differs: string | undefined): Pick<ChainLink, "look" | "sign"> {
  const { outcome } = said;
  if (differs !== undefined || outcome === "open") return { look: "bad", sign: "marked" };
  if (BROKEN.includes(type) || outcome === "failed" || outcome === "lost") return { look: "bad", sign: "crossed" };
  return { look: "good", sign: type === "refund" ? "returned" : "ticked" };
}

/** A link with its sort time, ISO 8601. */
type Placed = { link: ChainLink; since: string };

/** The earlier time: with the test clock moved ahead, `occurredAt` may be later than events that follow. */
const sinceOf = ({ occurredAt, receivedAt }: PaymentEventView) => (occurredAt < receivedAt ? occurredAt : receivedAt);

function toEventLink(event: PaymentEventView, currency: string, write: Write): ChainLink {
  const { _id, occurredAt, receivedAt, said, bodyHash, changes } = event;
  // Either sign: a moved test clock may be ahead.
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
      ...(bodyHash === undefined ? [] : [{ name: "SHA-256 of the signed data", value: bodyHash }]),
    ],
  };
}

function toRequestLink({ _id, createdAt, amount, reason, requestedBy }: RefundView, currency: string): ChainLink {
  const proofs = [{ name: "Refund key", value: _id }];
  const title = `Refund of ${formatAmount(amount, currency)} requested`;
  return { id: _id, look: "good", sign: "returned", at: createdAt, title, lines: [`By staff: ${requestedBy}`], words: reason, proofs };
}

const PAID: readonly string[] = ["paid", "invoice_paid"];

function listInvoice({ payment, invoice, providerInvoiceId, events }: PaymentDetailView): Placed[] {
  if (invoice === undefined || payment.paidAt === undefined) return [];
  const proofs = providerInvoiceId === undefined ? [] : [{ name: "Provider’s id", value: providerInvoiceId }];
  const [title, lines] = [`Invoice ${invoice.number}`, [`Stored at ${payment.provider}`]];
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
  return { id: _id, ...looks, at: createdAt, title: `Email: ${subject ?? kindOf({ kind })}`, lines: [word], proofs: [], mailId: _id };
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

/** First links: the request, the computed price and the checkout. */
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
    { name: "Amount", value: price },
    { name: "Order", value: payment.orderId },
    { name: "Name", value: payment.name },
    { name: "Email", value: payment.email },
    ...(came ?? []),
  ];
  const computed = [
    { name: "Sum", value: describeSum(detail) },
    { name: "Check", value: "matches the amount sent" },
  ];
  const held: Omit<ChainLink, "id" | "title"> = { look: "good", sign: "ticked", at, lines: [], proofs: [] };
  const session: ChainLink =
    checkoutId === undefined
      ? toMissing("Checkout: not opened")
      : {
          ...held,
          id: "checkout",
          title: `Checkout at ${provider}`,
          facts: [{ name: "Amount", value: price }],
          proofs: [{ name: "Session", value: checkoutId }],
        };
  return [
    { ...held, id: "order", title: "Sent by the visitor", facts: sent },
    { ...held, id: "price", title: "Price calculated by the site", facts: computed },
    session,
  ];
}

/** First link of a renewal: its period and amount. */
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

/** Statuses that a buyer gets no mail about. */
const UNTOLD: readonly string[] = ["pending", "expired", "review", "disputed"];

/** The mails of a renewal are its order's, and test mode limits them. */
function toNoMails({ order, payment }: PaymentDetailView): ChainLink {
  const limited = payment.test ? [staffMessages.testMailsLimited] : [];
  if (order !== undefined) return toMissing("Emails: listed with the order", [staffMessages.mailsOfRenewal(order.orderId), ...limited]);
  return toMissing("Emails: none", UNTOLD.includes(payment.status) ? [] : limited);
}

/** Pending links, and steps that were skipped. */
function listMissing(detail: PaymentDetailView): ChainLink[] {
  const { events, invoice, mails, payment } = detail;
  const isPaid = payment.paidAt !== undefined;
  return [
    events.length === 0 &&
      (payment.status === "pending"
        ? toMissing("Events: none yet", ["The site checks with the provider ten minutes after the order"])
        : toMissing("Events: none recorded")),
    invoice === undefined && toMissing(isPaid ? "Invoice: none reported" : "Invoice: issued once paid"),
    mails.length === 0 && toNoMails(detail),
  ].filter((each) => each !== false);
}

/** Sorting by second keeps the causal order within it: the clocks of provider and site differ by less. */
const secondOf = ({ since }: Placed) => since.slice(0, "2026-11-20T08:00:00".length);

/** All links of an order in chronological order; within a second, in causal order. Pending links are last. */
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
