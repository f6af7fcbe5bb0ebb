import type { SubscriptionState } from "../../contract/subscription-states.ts";

/** What a provider can say of a subscription as a whole; times are ISO 8601. */
export type SubscriptionEvent =
  | {
      type: "subscription_changed";
      status: "active" | "past_due" | "ended";
      /** Until when the present period lasts. */
      periodEnd: string;
      /** When it ends, where it was cancelled. */
      endsOn: string | null;
      /** What the next period costs, where somebody changed it at the provider. */
      amountCents?: number;
    }
  | { type: "subscription_ended" };

/** What is known of the charge of one period. */
type InvoiceFacts = { paidAt?: string; failedAt?: string; retryAt?: string; periodEnd?: string };
type Snapshot = Omit<Extract<SubscriptionEvent, { type: "subscription_changed" }>, "type"> & { at: string };

/** What is known of a subscription, from which its state is read. Nothing of it depends on the order in which events came. */
export type SubscriptionFacts = {
  /** What the provider last said of it. */
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

/** Of two things said at the same second, the one that is further on. */
const weigh = ({ at, status, periodEnd, endsOn, amountCents }: Snapshot) =>
  [at, { active: 0, past_due: 1, ended: 2 }[status], periodEnd, endsOn ?? "", amountCents ?? ""].join(" ");

/** What is said of a subscription as a whole, added to what is known. `at` is when it happened. */
export function learnSubscription(facts: SubscriptionFacts, event: SubscriptionEvent, at: string): SubscriptionFacts {
  if (event.type === "subscription_ended") return { ...facts, endedAt: earlier(facts.endedAt, at) };
  const { type: _, ...said } = event;
  const news = { ...said, at };
  // What has ended does not begin again, whatever is said of it later.
  const known = said.status === "ended" ? { ...facts, endedAt: earlier(facts.endedAt, said.endsOn ?? at) } : facts;
  return facts.snapshot && weigh(facts.snapshot) >= weigh(news) ? known : { ...known, snapshot: news };
}

const later = (a: string | undefined, b: string | undefined) => (a === undefined || (b !== undefined && b > a) ? b : a);
const earlier = <Time extends string | undefined>(a: string | undefined, b: Time) =>
  a === undefined || (b !== undefined && b < a) ? b : a;
const present = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };

/** What is said of the charge of one period, added to what is known. */
export function learnInvoice(facts: SubscriptionFacts, id: string, news: InvoiceFacts): SubscriptionFacts {
  const before = facts.invoices[id] ?? {};
  const isNewer = news.failedAt !== undefined && later(before.failedAt, news.failedAt) === news.failedAt;
  const known: InvoiceFacts = present({
    paidAt: earlier(before.paidAt, news.paidAt),
    failedAt: later(before.failedAt, news.failedAt),
    retryAt: isNewer ? later(before.failedAt === news.failedAt ? before.retryAt : undefined, news.retryAt) : before.retryAt,
    periodEnd: later(before.periodEnd, news.periodEnd),
  });
  return { ...facts, invoices: { ...facts.invoices, [id]: known } };
}

const toDate = (iso: string | undefined | null) => (iso === undefined || iso === null ? null : new Date(iso));

/** When its first charge was paid; null while none is known to be. */
export function beganAt({ facts: { invoices } }: { facts: SubscriptionFacts }): Date | null {
  const paid = Object.values(invoices).flatMap(({ paidAt }) => paidAt ?? []);
  return toDate(paid.toSorted()[0]);
}

/** The charge that failed and is still open, unless the provider has said since that all is well. */
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

/** The standing that the facts define. */
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
