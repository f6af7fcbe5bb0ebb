import { formatMinorUnits } from "../../contract/currency.ts";
import { findCharges, listDisputedWithin, listPaidWithin, listRefundedWithin, type Span } from "../payments/movements.store.ts";
import type { Order } from "../payments/payments.store.ts";
import type { PaymentProvider, ProviderDispute, ProviderMovement } from "../payments/provider.ts";
import type { Db } from "../platform/database/db.ts";

/** Numbers compared, and how many differ. */
type Compared = { there: number; here: number; differences: number };

const describe = ({ kind, id, cents, currency, at }: ProviderMovement) =>
  `${kind} ${id} of ${formatMinorUnits(cents, currency)} on ${at.toISOString()}`;

/** Clock skew between both sides; also, a refund may be reported some time after it was made. */
const MARGIN = 24 * 3600_000;

/** For a sale charged in another currency only the figure can be compared, since orders keep their own currency. */
function isOtherMoney({ amountCents, chargedCents, currency }: Order, movement: ProviderMovement): boolean {
  const charged = chargedCents ?? amountCents;
  return movement.cents !== charged || (movement.currency !== currency && charged === amountCents);
}

function compareCharge(movement: ProviderMovement, charge: Order): string[] {
  if (charge.paidAt === null) return [`${charge.orderId}: ${describe(movement)} at the provider, no money came in here`];
  if (!isOtherMoney(charge, movement)) return [];
  return [
    `${charge.orderId}: ${describe(movement)} at the provider, ${formatMinorUnits(charge.chargedCents ?? charge.amountCents, charge.currency)} here`,
  ];
}

function compareRefund(movement: ProviderMovement, charge: Order): string[] {
  const known = charge.refunds[movement.id];
  if (known === undefined) return [`${charge.orderId}: ${describe(movement)} is not known here`];
  if (known.hasFailed) return [`${charge.orderId}: ${describe(movement)} has failed here`];
  if (known.cents === movement.cents) return [];
  return [`${charge.orderId}: ${describe(movement)} at the provider, ${formatMinorUnits(known.cents, movement.currency)} here`];
}

function compareDispute(dispute: ProviderDispute, charge: Order | undefined): string[] {
  const { id, cents, currency, outcome, at, providerPaymentId } = dispute;
  const what = `dispute ${id} of ${formatMinorUnits(cents, currency)} opened on ${at.toISOString()}`;
  if (charge === undefined) return [`missing here: ${what}, of payment ${providerPaymentId}`];
  const known = charge.disputes[id];
  if (known === undefined) return [`${charge.orderId}: ${what} is not known here`];
  if (known.outcome !== outcome) return [`${charge.orderId}: ${what} is ${outcome} at the provider, ${known.outcome} here`];
  return known.cents === cents ? [] : [`${charge.orderId}: ${what} at the provider, ${formatMinorUnits(known.cents, currency)} here`];
}

const isIn = ({ from, to }: Span, at: Date) => at >= from && at < to;

function compareThere(movement: ProviderMovement, charge: Order | undefined): string[] {
  if (charge === undefined) return [`missing here: ${describe(movement)}, of payment ${movement.providerPaymentId}`];
  return movement.kind === "charge" ? compareCharge(movement, charge) : compareRefund(movement, charge);
}

function describeOwed({ orderId, providerPaymentId, chargedCents, amountCents, currency }: Order): string {
  if (providerPaymentId === null) return `${orderId}: paid here, but the provider never named its payment`;
  return `missing there: ${orderId}, ${formatMinorUnits(chargedCents ?? amountCents, currency)}, payment ${providerPaymentId}`;
}

async function listMissingThere(db: Db, provider: PaymentProvider, span: Span, movements: readonly ProviderMovement[]) {
  const charges = await listPaidWithin(db, provider, span);
  const refunds = await listRefundedWithin(db, provider, span);
  const paid = new Set(movements.filter(({ kind }) => kind === "charge").map(({ providerPaymentId }) => providerPaymentId));
  const given = new Set(movements.filter(({ kind }) => kind === "refund").map(({ id }) => id));
  // A free order moved no money, so the provider lists nothing.
  const owed = charges.filter((charge) => !paid.has(charge.providerPaymentId ?? "") && charge.chargedCents !== 0);
  // Nor did a failed refund.
  const moved = refunds.filter(({ charge, id }) => charge.refunds[id]?.hasFailed === false);
  const back = moved.filter(({ id }) => !given.has(id));
  const lines = [...owed.map(describeOwed), ...back.map(({ charge, id }) => `missing there: refund ${id} of ${charge.orderId}`)];
  return { lines, here: charges.length + moved.length };
}

/** Charges by the provider's payment ids, queried in chunks. */
async function findAllCharges(db: Db, provider: PaymentProvider, named: readonly { providerPaymentId: string }[]) {
  const ids = [...new Set(named.map(({ providerPaymentId }) => providerPaymentId))];
  const charges = new Map<string | null, Order>();
  for (let start = 0; start < ids.length; start += 500) {
    for (const charge of await findCharges(db, provider, ids.slice(start, start + 500))) charges.set(charge.providerPaymentId, charge);
  }
  return charges;
}

async function compareDisputes(db: Db, provider: PaymentProvider, span: Span, all: readonly ProviderDispute[]) {
  const there = all.filter(({ at }) => isIn(span, at));
  const charges = await findAllCharges(db, provider, there);
  const here = await listDisputedWithin(db, provider, span);
  const listed = new Set(all.map(({ id }) => id));
  const missing = here.filter(({ id }) => !listed.has(id)).map(({ charge, id }) => `missing there: dispute ${id} of ${charge.orderId}`);
  const lines = [...there.flatMap((dispute) => compareDispute(dispute, charges.get(dispute.providerPaymentId))), ...missing];
  return { lines, there: there.length, here: here.length };
}

/**
 * Compares the provider's records of a period with this site's books, both ways: entries missing here, such as a sale or refund made in the
 * provider's dashboard or a dispute whose webhook was lost, entries missing there, and different amounts.
 * @throws AppError `unavailable` if the provider can't be reached
 */
export async function compareBooks({ db, provider }: { db: Db; provider: PaymentProvider }, span: Span, report: (line: string) => void) {
  const wide = { from: new Date(span.from.getTime() - MARGIN), to: new Date(span.to.getTime() + MARGIN) };
  const all = await Array.fromAsync(provider.listMovements(wide.from, wide.to));
  const disputes = await compareDisputes(db, provider, span, await Array.fromAsync(provider.listDisputes(wide.from, wide.to)));
  const movements = all.filter(({ at }) => isIn(span, at));
  const charges = await findAllCharges(db, provider, movements);
  const there = movements.flatMap((movement) => compareThere(movement, charges.get(movement.providerPaymentId)));
  const missing = await listMissingThere(db, provider, span, all);
  const lines = [...there, ...missing.lines, ...disputes.lines];
  for (const line of lines) report(line);
  return {
    there: movements.length + disputes.there,
    here: missing.here + disputes.here,
    differences: lines.length,
  } satisfies Compared;
}
