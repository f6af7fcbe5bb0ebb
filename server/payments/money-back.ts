/** A refund counts once it is made, and no more once it has failed. */
export type Refund = {
  cents: number;
  hasFailed: boolean;
  /** The provider has confirmed that the money was returned. */
  isConfirmed?: boolean;
  /** `refund`: a single refund. `charge`: the growth of a charge's refunded total, which names no refund. */
  source: "refund" | "charge";
};
export type Refunds = Readonly<Record<string, Refund>>;

/** A dispute, possibly of a part of the payment. `at`: time of the event, ISO 8601; missing in old rows. */
export type Dispute = { cents: number; outcome: "open" | "won" | "lost"; at?: string };
export type Disputes = Readonly<Record<string, Dispute>>;

type WithId<Fact> = Fact & { id: string };

/** A failed refund stays failed, even if an older event arrives later. */
export function learnRefund(refunds: Refunds, { id, cents, hasFailed, source, isConfirmed }: WithId<Refund>): Refunds {
  if (cents === 0) return refunds;
  const before = refunds[id];
  const confirmed = (isConfirmed === true || before?.isConfirmed === true) && { isConfirmed: true };
  const largest = Math.max(cents, before?.cents ?? 0);
  return { ...refunds, [id]: { cents: largest, source, hasFailed: hasFailed || before?.hasFailed === true, ...confirmed } };
}

const RANKS = { open: 0, won: 1, lost: 2 };

/** Whether one event of a dispute outranks another: its end before its opening, then the later one, then the more expensive one. */
function isFurther(a: Dispute, b: Dispute): boolean {
  if ((a.outcome === "open") !== (b.outcome === "open")) return b.outcome === "open";
  if (a.at !== b.at) return (a.at ?? "") > (b.at ?? "");
  return a.outcome === b.outcome ? a.cents > b.cents : RANKS[a.outcome] > RANKS[b.outcome];
}

/** A closed dispute stays closed: a delayed event of its opening does not reopen it. */
export function learnDispute(disputes: Disputes, { id, cents, outcome }: WithId<Dispute>, at: string): Disputes {
  const [before, news] = [disputes[id], { cents, outcome, at }];
  if (before !== undefined && !isFurther(news, before)) return disputes;
  // Rows from before disputes had ids: this is the unnamed one.
  const { earlier, ...others } = disputes;
  return { ...(earlier?.outcome === "open" ? others : disputes), [id]: news };
}

const sum = (facts: readonly { cents: number }[]) => facts.reduce((total, { cents }) => total + cents, 0);

/** The refunded total in the charge's own units. Each refund is reported twice, by itself and by its charge, in any order. */
function sumRefunds(refunds: Refunds): number {
  const all = Object.values(refunds);
  const from = (source: Refund["source"]) => sum(all.filter((refund) => refund.source === source));
  return Math.max(from("refund"), from("charge")) - sum(all.filter(({ hasFailed }) => hasFailed));
}

/** Cents of the card's charge that can't be refunded any more: already refunded, or disputed. */
export function countTaken({ refunds, disputes }: Pick<Facts, "refunds" | "disputes">): number {
  return sumRefunds(refunds) + sum(Object.values(disputes).filter(({ outcome }) => outcome !== "won"));
}

/** Cents of the card's charge in open disputes. */
export const countDisputed = ({ disputes }: Pick<Facts, "disputes">): number =>
  sum(Object.values(disputes).filter(({ outcome }) => outcome === "open"));

/**
 * Refunds the provider has confirmed. A charge's total includes refunds in transit, so it counts only when some of them are not known one
 * by one.
 */
export function confirmedOf(refunds: Refunds): Refunds {
  const all = Object.entries(refunds);
  const totalOf = (source: Refund["source"]) => sum(all.map(([, refund]) => refund).filter((refund) => refund.source === source));
  const trusted = totalOf("refund") >= totalOf("charge") ? "refund" : "charge";
  return Object.fromEntries(
    all.filter(([, { source, isConfirmed, hasFailed }]) => hasFailed || (source === trusted && (isConfirmed || source === "charge"))),
  );
}

/** Refunds without double counting: the charge's total counts only if no single refund is known. */
export function listRefunds(refunds: Refunds): [id: string, refund: Refund][] {
  const all = Object.entries(refunds);
  const own = all.filter(([, { source }]) => source === "refund");
  return own.length > 0 ? own : all;
}

/** Converts cents of the card's charge to cents of the order's amount. */
export const shareOf = ({ amountCents, chargedCents }: Pick<Facts, "amountCents" | "chargedCents">, cents: number) =>
  // A charge of nothing has nothing to refund.
  chargedCents === 0 ? 0 : Math.round((cents / (chargedCents ?? amountCents)) * amountCents);

type Facts = { amountCents: number; chargedCents: number | null; refunds: Refunds; disputes: Disputes };

/** The refunded part of the order's amount: the same share as of the card's charge. */
export function countGivenBack({ amountCents, chargedCents, refunds, disputes }: Facts): number {
  const lost = Object.values(disputes).filter(({ outcome }) => outcome === "lost");
  return Math.min(amountCents, shareOf({ amountCents, chargedCents }, sumRefunds(refunds) + sum(lost)));
}
