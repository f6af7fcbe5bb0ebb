/** A refund counts from when it is made, and no more once it has failed. */
export type Refund = {
  cents: number;
  hasFailed: boolean;
  /** `refund`: one refund. `charge`: what the refunds of a charge have grown by, which names none of them. */
  source: "refund" | "charge";
};
export type Refunds = Readonly<Record<string, Refund>>;

/** A dispute, perhaps of a part of the payment only. */
export type Dispute = { cents: number; outcome: "open" | "won" | "lost" };
export type Disputes = Readonly<Record<string, Dispute>>;

type Named<Fact> = Fact & { id: string };

/** A refund that has failed stays so, whatever older event of it comes later. */
export function learnRefund(refunds: Refunds, { id, cents, hasFailed, source }: Named<Refund>): Refunds {
  return cents === 0 ? refunds : { ...refunds, [id]: { cents, source, hasFailed: hasFailed || refunds[id]?.hasFailed === true } };
}

/** A dispute that is over stays so: a delayed event of its opening does not open it again. */
export function learnDispute(disputes: Disputes, { id, cents, outcome }: Named<Dispute>): Disputes {
  const isOver = id in disputes && disputes[id]?.outcome !== "open";
  if (isOver) return disputes;
  // Of an order that was disputed before disputes were told apart, this is the one.
  const { earlier, ...others } = disputes;
  return { ...(earlier?.outcome === "open" ? others : disputes), [id]: { cents, outcome } };
}

const sum = (facts: readonly { cents: number }[]) => facts.reduce((total, { cents }) => total + cents, 0);

/** What refunds have given back, in the charge's own units. Each is told of twice, by itself and by its charge, and either may come first. */
function sumRefunds(refunds: Refunds): number {
  const all = Object.values(refunds);
  const from = (source: Refund["source"]) => sum(all.filter((refund) => refund.source === source));
  return Math.max(from("refund"), from("charge")) - sum(all.filter(({ hasFailed }) => hasFailed));
}

type Facts = { amountCents: number; chargedCents: number | null; refunds: Refunds; disputes: Disputes };

/** How much of an order's amount went back to who paid: the same share as of what the card was charged. */
export function countGivenBack({ amountCents, chargedCents, refunds, disputes }: Facts): number {
  const lost = Object.values(disputes).filter(({ outcome }) => outcome === "lost");
  const share = (sumRefunds(refunds) + sum(lost)) / (chargedCents ?? amountCents);
  return Math.min(amountCents, Math.round(share * amountCents));
}
