import { z } from "zod";
import { BooksMonth } from "../../contract/money-books.ts";
import { momentsOf } from "../platform/agency-days.ts";
import { saveArchive } from "../platform/commands/save-archive.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { PaymentProvider, ProviderDispute, ProviderMovement } from "../payments/provider.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import { findCharges, listDisputedWithin, listPaidWithin, listRefundedWithin, type Span } from "../payments/movements.store.ts";
import type { Order } from "../payments/payments.store.ts";
import { packMonth } from "./export-month.ts";
import { verifyBooks } from "./verify-books.ts";

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
  if (charge.paidAt === null) return [`${charge.orderId}: ${describe(movement)} at the provider, no payment received here`];
  if (!isOtherMoney(charge, movement)) return [];
  return [
    `${charge.orderId}: ${describe(movement)} at the provider, ${formatMinorUnits(charge.chargedCents ?? charge.amountCents, charge.currency)} here`,
  ];
}

function compareRefund(movement: ProviderMovement, charge: Order): string[] {
  const known = charge.refunds[movement.id];
  if (known === undefined) return [`${charge.orderId}: ${describe(movement)} is unknown here`];
  if (known.hasFailed) return [`${charge.orderId}: ${describe(movement)} has failed here`];
  if (known.cents === movement.cents) return [];
  return [`${charge.orderId}: ${describe(movement)} at the provider, ${formatMinorUnits(known.cents, movement.currency)} here`];
}

function compareDispute(dispute: ProviderDispute, charge: Order | undefined): string[] {
  const { id, cents, currency, outcome, at, providerPaymentId } = dispute;
  const what = `dispute ${id} of ${formatMinorUnits(cents, currency)} opened on ${at.toISOString()}`;
  if (charge === undefined) return [`missing here: ${what}, of payment ${providerPaymentId}`];
  const known = charge.disputes[id];
  if (known === undefined) return [`${charge.orderId}: ${what} is unknown here`];
  if (known.outcome !== outcome) return [`${charge.orderId}: ${what} is ${outcome} at the provider, ${known.outcome} here`];
  return known.cents === cents ? [] : [`${charge.orderId}: ${what} at the provider, ${formatMinorUnits(known.cents, currency)} here`];
}

const isIn = ({ from, to }: Span, at: Date) => at >= from && at < to;

function compareThere(movement: ProviderMovement, charge: Order | undefined): string[] {
  if (charge === undefined) return [`missing here: ${describe(movement)}, of payment ${movement.providerPaymentId}`];
  return movement.kind === "charge" ? compareCharge(movement, charge) : compareRefund(movement, charge);
}

function describeOwed({ orderId, providerPaymentId, chargedCents, amountCents, currency }: Order): string {
  if (providerPaymentId === null) return `${orderId}: paid here, but without a payment ID from the provider`;
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

const usage = `Usage: npm run money -- <command>

  verify                      Recomputes every charge and subscription from the stored events and compares
                              the rows. Changes nothing.
  compare <from> <to>         Compares with the card provider's transactions and disputes on these days, such as
                              2026-11-01 2026-11-30, and lists differences, both ways.
  export <month> [<file>]     Writes a month, such as 2026-11, as one ZIP archive for an auditor.
                              --test: test payments instead of real ones.

Exit codes: 0 success, 1 differences or failure.

The embedded database cannot be opened while the site is running: stop the site first.
With DATABASE_URL set, the site may keep running.`;

type Opened = { database: Database; openProvider: () => Promise<PaymentProvider> };
export type Terminal = { open: () => Promise<Opened>; print: (text: string) => void; complain: (text: string) => void };

const some = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

type Command = (opened: Opened, terminal: Terminal) => Promise<0 | 1>;

const verify: Command = async ({ database }, { print }) => {
  const started = performance.now();
  const counts = await verifyBooks(database.db, print);
  const { orders, charges, subscriptions, events, before, foreign, differences } = counts;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(
    `Checked ${some(orders, "order")} with ${some(charges, "charge")}, ${some(subscriptions, "subscription")} and ` +
      `${some(events, "event")} in ${seconds} s.`,
  );
  if (before > 0) print(`${some(before, "charge")} from before events were stored: their state can't be recomputed.`);
  if (foreign > 0) print(`${some(foreign, "event")} that ${foreign === 1 ? "belongs" : "belong"} to no order of this site.`);
  print(differences === 0 ? "Everything matches." : `${some(differences, "difference")}.`);
  return differences === 0 ? 0 : 1;
};

const compare =
  (days: { from: string; to: string }): Command =>
  async ({ database, openProvider }, { print }) => {
    const provider = await openProvider();
    const { there, here, differences } = await compareBooks({ db: database.db, provider }, await momentsOf(database.client, days), print);
    const whose = `${provider.name}${provider.isTest ? " (test)" : ""}`;
    const own = some(here, "charge, refund or dispute", "charges, refunds and disputes");
    print(`Compared ${some(there, "movement or dispute", "movements and disputes")} at ${whose} with ${own} here.`);
    print(differences === 0 ? "Both match." : `${some(differences, "difference")}.`);
    return differences === 0 ? 0 : 1;
  };

const pack =
  (month: string, file: string, isTest: boolean): Command =>
  async ({ database }, { print, complain }) => {
    const failure = await saveArchive(packMonth(database.db, { month, isTest }), file);
    if (failure !== undefined) {
      complain(failure);
      return 1;
    }
    print(`The books of ${month} are in ${file}.`);
    return 0;
  };

const Day = z.iso.date();

/** @returns the command, or a sentence about its fault */
function parseCommand(args: readonly string[]): Command | string {
  const [name, ...rest] = args.filter((arg) => arg !== "--test");
  const isTest = args.includes("--test");
  if (name === "verify" && rest.length === 0 && !isTest) return verify;
  if (name === "compare" && rest.length === 2 && !isTest) {
    const [from, to] = rest.map((day) => Day.safeParse(day).data);
    if (from === undefined || to === undefined) return "Enter two days such as 2026-11-01 2026-11-30.";
    return from > to ? "The first day is after the last." : compare({ from, to });
  }
  if (name === "export" && rest.length >= 1 && rest.length <= 2) {
    const month = BooksMonth.safeParse(rest[0]);
    if (!month.success) return month.error.issues[0]?.message ?? usage;
    return pack(month.data, rest[1] ?? `books-${month.data}${isTest ? "-test" : ""}.zip`, isTest);
  }
  return usage;
}

/** Runs one command. @returns the exit code */
export async function runMoneyCommand(args: readonly string[], terminal: Terminal): Promise<0 | 1> {
  if (args.includes("--help") || args.includes("-h")) {
    terminal.print(usage);
    return 0;
  }
  const command = parseCommand(args);
  if (typeof command === "string") {
    terminal.complain(command);
    return 1;
  }
  const opened = await terminal.open();
  try {
    return await command(opened, terminal);
  } catch (error) {
    // The message is for visitors; the cause has the details.
    if (!(error instanceof AppError)) throw error;
    terminal.complain(`The card provider could not be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`);
    return 1;
  } finally {
    await opened.database.close();
  }
}
