import type { OutboxStatus } from "../../../contract/outbox.ts";
import type { Visit } from "../../../contract/visit.ts";
import { kindOf } from "../outbox/message-state.tsx";

/** `in_progress` becomes `In progress`. */
export function stateWord(state: string): string {
  const words = state.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a changed value: states are formatted, names are kept. */
export function changeWord(field: string, value: string | undefined): string {
  if (value === undefined) return field === "assignee" ? "nobody" : "no day";
  return field === "state" ? stateWord(value) : value;
}

const VISIT_TERMS = [
  ["AI agent", "agent"],
  ["Landing page", "landing"],
  ["Referrer", "referrer"],
  ["Source", "utm_source"],
  ["Medium", "utm_medium"],
  ["Campaign", "utm_campaign"],
  ["Term", "utm_term"],
  ["Content", "utm_content"],
] as const;

/** Source of a visit as labelled values. */
export const describeVisit = (visit: Visit): [term: string, value: string][] =>
  VISIT_TERMS.flatMap(([term, name]) => (visit[name] ? [[term, visit[name]]] : []));

const PAYMENTS: Record<string, string> = {
  paid: "Payment received",
  failed: "Payment failed",
  expired: "Checkout expired",
  refund: "Refund",
  dispute: "Dispute",
};

export const describePayment = (event: string): string => PAYMENTS[event] ?? stateWord(event);

const BECAME: Record<OutboxStatus, string> = { sent: "sent", waiting: "is waiting to be sent", failed: "could not be sent" };

/** Mail kind and delivery state: `Receipt sent`. */
export const describeMail = (mail: string, status: OutboxStatus): string => `${stateWord(kindOf({ kind: mail }))} ${BECAME[status]}`;
