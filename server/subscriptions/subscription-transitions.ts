import type { SubscriptionState } from "../../contract/subscription-states.ts";

/** Events of a subscription as a whole; times are ISO 8601. */
export type SubscriptionEvent =
  | {
      type: "subscription_changed";
      status: "active" | "past_due" | "ended";
      /** The end of the current period. */
      periodEnd: string;
      /** When it ends, if it was cancelled. */
      endsOn: string | null;
      /** The next period's price, if it was changed at the provider. */
      amountCents?: number;
    }
  | { type: "subscription_ended" };

/** The facts of one period's charge. */
type InvoiceFacts = { paidAt?: string; failedAt?: string; retryAt?: string; periodEnd?: string };
type Snapshot = Omit<Extract<SubscriptionEvent, { type: "subscription_changed" }>, "type"> & { at: string };

/** The facts of a subscription, from which its state is derived. They do not depend on the order of events. */
export type SubscriptionFacts = {
  /** The provider's last report. */
  snapshot?: Snapshot;
  endedAt?: string;
  /** By the provider's ids. */
  invoices: Readonly<Record<string, InvoiceFacts>>;
};

export type SubscriptionStanding = {
  status: SubscriptionState;
  currentPeriodEnd: Date | null;
  endsOn: Date | null;
  endedAt: Date | null;
  retryAt: Date | null;
};

/** Of two reports within one second the more advanced one counts. */
const weigh = ({ at, status, periodEnd, endsOn, amountCents }: Snapshot) =>
  [at, { active: 0, past_due: 1, ended: 2 }[status], periodEnd, endsOn ?? "", amountCents ?? ""].join(" ");

/** Adds a subscription event to the facts. `at` is its time. */
export function learnSubscription(facts: SubscriptionFacts, event: SubscriptionEvent, at: string): SubscriptionFacts {
  if (event.type === "subscription_ended") return { ...facts, endedAt: earlier(facts.endedAt, at) };
  const { type: _, ...said } = event;
  const news = { ...said, at };
  // An ended subscription never restarts, whatever later events say.
  const known = said.status === "ended" ? { ...facts, endedAt: earlier(facts.endedAt, said.endsOn ?? at) } : facts;
  return facts.snapshot && weigh(facts.snapshot) >= weigh(news) ? known : { ...known, snapshot: news };
}

const later = (a: string | undefined, b: string | undefined) => (a === undefined || (b !== undefined && b > a) ? b : a);
const earlier = <Time extends string | undefined>(a: string | undefined, b: Time) =>
  a === undefined || (b !== undefined && b < a) ? b : a;
const present = (facts: Readonly<Record<keyof InvoiceFacts, string | undefined>>): InvoiceFacts =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, at]) => (at === undefined ? [] : [[name, at]])));

/** Adds an event of a period's charge to the facts. */
export function learnInvoice(facts: SubscriptionFacts, id: string, news: InvoiceFacts): SubscriptionFacts {
  const before = facts.invoices[id] ?? {};
  const isNewer = news.failedAt !== undefined && later(before.failedAt, news.failedAt) === news.failedAt;
  const known = present({
    paidAt: earlier(before.paidAt, news.paidAt),
    failedAt: later(before.failedAt, news.failedAt),
    retryAt: isNewer ? later(before.failedAt === news.failedAt ? before.retryAt : undefined, news.retryAt) : before.retryAt,
    periodEnd: later(before.periodEnd, news.periodEnd),
  });
  return { ...facts, invoices: { ...facts.invoices, [id]: known } };
}

const toDate = (iso: string | undefined | null) => (iso === undefined || iso === null ? null : new Date(iso));

/** When its first charge was paid; null if none was. */
export function beganAt({ facts: { invoices } }: { facts: SubscriptionFacts }): Date | null {
  const paid = Object.values(invoices).flatMap(({ paidAt }) => paidAt ?? []);
  return toDate(paid.toSorted()[0]);
}

/** A failed charge that is still open, unless the provider has since reported the subscription as active. */
function findFailing({ snapshot, invoices }: SubscriptionFacts): InvoiceFacts | undefined {
  const isOpen = ({ paidAt, failedAt }: InvoiceFacts) =>
    paidAt === undefined && failedAt !== undefined && !(snapshot?.status === "active" && snapshot.at > failedAt);
  return Object.values(invoices)
    .filter(isOpen)
    .toSorted((a, b) => (b.failedAt ?? "").localeCompare(a.failedAt ?? "") || (b.retryAt ?? "").localeCompare(a.retryAt ?? ""))[0];
}

function isPastDue(facts: SubscriptionFacts): boolean {
  const { snapshot, invoices } = facts;
  if (findFailing(facts)) return true;
  if (snapshot?.status !== "past_due") return false;
  return !Object.values(invoices).some(({ paidAt }) => paidAt !== undefined && paidAt >= snapshot.at);
}

/** The state derived from the facts. */
export function standingOf(facts: SubscriptionFacts): SubscriptionStanding {
  const { snapshot, invoices } = facts;
  const ended = facts.endedAt ?? (snapshot?.status === "ended" ? (snapshot.endsOn ?? snapshot.at) : undefined);
  const paidUntil = Object.values(invoices)
    .filter(({ paidAt }) => paidAt !== undefined)
    .map(({ periodEnd }) => periodEnd)
    .reduce(later, undefined);
  const status = ended !== undefined ? "ended" : isPastDue(facts) ? "past_due" : snapshot?.endsOn ? "ending" : "active";
  return {
    status,
    currentPeriodEnd: toDate(later(snapshot?.periodEnd, paidUntil)),
    endsOn: toDate(snapshot?.endsOn),
    endedAt: toDate(ended),
    retryAt: status === "past_due" ? toDate(findFailing(facts)?.retryAt) : null,
  };
}
