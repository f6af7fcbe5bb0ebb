/** A refund counts from when it is made, and no more once it has failed. */
export type Refund = {
  cents: number;
  hasFailed: boolean;
  /** The provider has confirmed that the money went back. */
  isConfirmed?: boolean;
  /** `refund`: one refund. `charge`: what the refunds of a charge have grown by, which names none of them. */
  source: "refund" | "charge";
};
export type Refunds = Readonly<Record<string, Refund>>;

/** A dispute, perhaps of a part of the payment only. `at`: when that was said, ISO 8601; nothing in rows from before it was kept. */
export type Dispute = { cents: number; outcome: "open" | "won" | "lost"; at?: string };
export type Disputes = Readonly<Record<string, Dispute>>;

type Named<Fact> = Fact & { id: string };

/** A refund that has failed stays so, whatever older event of it comes later. */
export function learnRefund(refunds: Refunds, { id, cents, hasFailed, source, isConfirmed }: Named<Refund>): Refunds {
  if (cents === 0) return refunds;
  const before = refunds[id];
  const confirmed = (isConfirmed === true || before?.isConfirmed === true) && { isConfirmed: true };
  const largest = Math.max(cents, before?.cents ?? 0);
  return { ...refunds, [id]: { cents: largest, source, hasFailed: hasFailed || before?.hasFailed === true, ...confirmed } };
}

const RANKS = { open: 0, won: 1, lost: 2 };

/** Whether one word of a dispute holds against another: its end against its opening, then the later, then the one that costs more. */
function isFurther(a: Dispute, b: Dispute): boolean {
  if ((a.outcome === "open") !== (b.outcome === "open")) return b.outcome === "open";
  if (a.at !== b.at) return (a.at ?? "") > (b.at ?? "");
  return a.outcome === b.outcome ? a.cents > b.cents : RANKS[a.outcome] > RANKS[b.outcome];
}

/** A dispute that is over stays so: a delayed event of its opening does not open it again. */
export function learnDispute(disputes: Disputes, { id, cents, outcome }: Named<Dispute>, at: string): Disputes {
  const [before, news] = [disputes[id], { cents, outcome, at }];
  if (before !== undefined && !isFurther(news, before)) return disputes;
  // Of an order that was disputed before disputes were told apart, this is the one.
  const { earlier, ...others } = disputes;
  return { ...(earlier?.outcome === "open" ? others : disputes), [id]: news };
}

const sum = (facts: readonly { cents: number }[]) => facts.reduce((total, { cents }) => total + cents, 0);

/** What refunds have given back, in the charge's own units. Each is told of twice, by itself and by its charge, and either may come first. */
function sumRefunds(refunds: Refunds): number {
  const all = Object.values(refunds);
  const from = (source: Refund["source"]) => sum(all.filter((refund) => refund.source === source));
  return Math.max(from("refund"), from("charge")) - sum(all.filter(({ hasFailed }) => hasFailed));
}

/** Cents of what the card was charged that nobody can be given any more: they went back, or are disputed. */
export function countTaken({ refunds, disputes }: Pick<Facts, "refunds" | "disputes">): number {
  return sumRefunds(refunds) + sum(Object.values(disputes).filter(({ outcome }) => outcome !== "won"));
}

/** Cents of what the card was charged that are disputed still. */
export const countDisputed = ({ disputes }: Pick<Facts, "disputes">): number =>
  sum(Object.values(disputes).filter(({ outcome }) => outcome === "open"));

/**
 * Refunds of which the provider has said that the money is back. A charge does not tell which of its refunds are on their way still: its word
 * counts where not all of them are known by themselves.
 */
export function confirmedOf(refunds: Refunds): Refunds {
  const all = Object.entries(refunds);
  const totalOf = (source: Refund["source"]) => sum(all.map(([, refund]) => refund).filter((refund) => refund.source === source));
  const trusted = totalOf("refund") >= totalOf("charge") ? "refund" : "charge";
  return Object.fromEntries(
    all.filter(([, { source, isConfirmed, hasFailed }]) => hasFailed || (source === trusted && (isConfirmed || source === "charge"))),
  );
}

/** Refunds as people count them: what their charge says of them as well is no further one, unless nothing else is known. */
export function listRefunds(refunds: Refunds): [id: string, refund: Refund][] {
  const all = Object.entries(refunds);
  const own = all.filter(([, { source }]) => source === "refund");
  return own.length > 0 ? own : all;
}

/** Cents of what the card was charged → cents of the order's amount. */
export const shareOf = ({ amountCents, chargedCents }: Pick<Facts, "amountCents" | "chargedCents">, cents: number) =>
  // What was charged nothing has nothing to give back.
  chargedCents === 0 ? 0 : Math.round((cents / (chargedCents ?? amountCents)) * amountCents);

type Facts = { amountCents: number; chargedCents: number | null; refunds: Refunds; disputes: Disputes };

/** How much of an order's amount went back to who paid: the same share as of what the card was charged. */
export function countGivenBack({ amountCents, chargedCents, refunds, disputes }: Facts): number {
  const lost = Object.values(disputes).filter(({ outcome }) => outcome === "lost");
  return Math.min(amountCents, shareOf({ amountCents, chargedCents }, sumRefunds(refunds) + sum(lost)));
}
