import type { OutboxStatus } from "../../../contract/outbox.ts";
import type { PersonEntry } from "../../../contract/people.ts";
import type { Visit } from "../../../contract/visit.ts";
import { personAddress } from "../kit/person-link.tsx";

const TABS = { contact: "contacts", payment: "payments", file: "files", message: "outbox" } as const;

/** Where the panel shows an item; a conversation has no list of its own. */
export function itemAddress({ kind, id }: PersonEntry["item"]): string {
  return kind === "conversation" ? personAddress({ kind, id }) : `?tab=${TABS[kind]}&open=${id}`;
}

/** `in_progress` as a person writes it. */
export function stateWord(state: string): string {
  const words = state.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of the trail: a state is a word of the site's own, a colleague's name is not. */
export function changeWord(field: string, value: string | undefined): string {
  if (value === undefined) return field === "assignee" ? "nobody" : "no day";
  return field === "state" ? stateWord(value) : value;
}

const VISIT_TERMS = [
  ["By an agent", "agent"],
  ["First page", "landing"],
  ["Led here by", "referrer"],
  ["Source", "utm_source"],
  ["Medium", "utm_medium"],
  ["Campaign", "utm_campaign"],
  ["Term", "utm_term"],
  ["Content", "utm_content"],
] as const;

/** What is known of where a visit came from, each with its name. */
export const describeVisit = (visit: Visit): [term: string, value: string][] =>
  VISIT_TERMS.flatMap(([term, name]) => (visit[name] ? [[term, visit[name]]] : []));

const PAYMENTS: Record<string, string> = {
  paid: "Payment came in",
  failed: "Payment failed",
  expired: "Checkout ran out of time",
  refund: "Refund",
  dispute: "Dispute",
};

/** What the provider said of a payment. */
export const describePayment = (event: string): string => PAYMENTS[event] ?? stateWord(event);

const MAILS: Record<string, string> = {
  "enquiry-received": "Confirmation of the enquiry",
  answer: "Answer",
  "payment-paid": "Receipt",
  "payment-failed": "Mail about the failed payment",
  "payment-refunded": "Mail about the refund",
  "refund-failed": "Mail about the refund that did not arrive",
};

const BECAME: Record<OutboxStatus, string> = { sent: "sent", waiting: "waits to be sent", failed: "could not be sent" };

/** Which mail it was and what became of it: `Receipt sent`. */
export const describeMail = (mail: string, status: OutboxStatus): string => `${MAILS[mail] ?? stateWord(mail)} ${BECAME[status]}`;
