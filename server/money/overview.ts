import { toMajorUnits } from "../../contract/currency.ts";
import type { BooksMode, MoneyMonth, MoneyOverview } from "../../contract/money-books.ts";
import { listRefunds, shareOf } from "../payments/money-back.ts";
import {
  countLeft,
  countReviews,
  hasTaken,
  type Heard,
  listHeard,
  listMovedBack,
  listTaken,
  type MovedBack,
  type Taken,
} from "../payments/overview.store.ts";
import { dayOf } from "../platform/agency-days.ts";
import type { Db } from "../platform/database/db.ts";
import { listRuns, type RunningSince } from "../subscriptions/subscriptions.store.ts";

const monthOf = (at: Date) => dayOf(at).slice(0, 7);

/** A month shifted by a number of months. */
function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

type Piece = { month: string; currency: string; cents: number };
type HeardAt = (paymentId: string, id: string, outcome?: string) => Date | undefined;

function indexHeard(rows: readonly Heard[]): HeardAt {
  const known = new Map(rows.map(({ paymentId, id, outcome, at }) => [`${paymentId} ${id} ${outcome ?? ""}`, at]));
  return (paymentId, id, outcome = "") => known.get(`${paymentId} ${id} ${outcome}`);
}

/** Refunds of a charge, each in its own month, or in the charge's month if unknown. */
function spreadGivenBack(charge: MovedBack, heardAt: HeardAt): Piece[] {
  const { id, currency, cents, receivedCents, refundedCents, paidAt } = charge;
  const came = monthOf(paidAt ?? new Date(0));
  const refunds = listRefunds(charge.refunds).filter(([, { hasFailed }]) => !hasFailed);
  const lost = Object.entries(charge.disputes).filter(([, { outcome }]) => outcome === "lost");
  const parts = [
    ...refunds.map(([of, refund]) => ({ cents: refund.cents, at: heardAt(id, of) })),
    ...lost.map(([of, dispute]) => ({ cents: dispute.cents, at: heardAt(id, of, "lost") })),
  ];
  const all = parts.reduce((sum, part) => sum + part.cents, 0);
  const back = receivedCents === 0 ? 0 : Math.round((refundedCents / receivedCents) * cents);
  // Splits the charge's total by its known parts; the last part takes the rest.
  let left = back;
  const pieces = parts.map((part, no) => {
    const share = no === parts.length - 1 ? left : Math.round((back * part.cents) / (all || 1));
    left -= share;
    return { month: part.at ? monthOf(part.at) : came, currency, cents: share };
  });
  return pieces.length === 0 ? [{ month: came, currency, cents: back }] : pieces;
}

/** Disputed amounts of a charge, in the month of each first event, whatever the outcome. */
function spreadDisputed({ id, currency, cents, chargedCents, paidAt, disputes }: MovedBack, heardAt: HeardAt): Piece[] {
  const came = monthOf(paidAt ?? new Date(0));
  return Object.entries(disputes).map(([of, dispute]) => {
    const first = heardAt(id, of, "open") ?? heardAt(id, of, dispute.outcome);
    const share = shareOf({ amountCents: cents, chargedCents }, dispute.cents);
    return { month: first ? monthOf(first) : came, currency, cents: share };
  });
}

const sumOf = (pieces: readonly Piece[], month: string, currency: string) =>
  pieces.filter((piece) => piece.month === month && piece.currency === currency).reduce((sum, { cents }) => sum + cents, 0);

function readRuns(runs: readonly RunningSince[], month: string, currency: string) {
  const own = runs.filter((run) => run.currency === currency);
  const running = own.filter(({ begun, ended }) => begun <= month && (ended === null || ended > month));
  const total = (some: readonly RunningSince[], key: "count" | "cents") => some.reduce((sum, run) => sum + run[key], 0);
  return {
    recurring: toMajorUnits(total(running, "cents"), currency),
    running: total(running, "count"),
    started: total(
      own.filter(({ begun }) => begun === month),
      "count",
    ),
    ended: total(
      own.filter(({ ended }) => ended === month),
      "count",
    ),
  };
}

type Known = { taken: readonly Taken[]; back: readonly Piece[]; disputed: readonly Piece[]; runs: readonly RunningSince[] };

function toMonth({ taken, back, disputed, runs }: Known, month: string, currency: string): MoneyMonth {
  const came = taken.find((each) => each.month === month && each.currency === currency);
  const write = (cents: number) => toMajorUnits(cents, currency);
  return {
    month,
    currency,
    charges: came?.count ?? 0,
    taken: write(came?.cents ?? 0),
    givenBack: write(sumOf(back, month, currency)),
    disputed: write(sumOf(disputed, month, currency)),
    ...readRuns(runs, month, currency),
  };
}

/** The last months until now or the last event, newest first; each with every currency in use. */
function listMonths(known: Known, months: number, now: Date): MoneyMonth[] {
  const { taken, back, disputed, runs } = known;
  const happened = [...taken, ...back, ...disputed];
  const last = [monthOf(now), ...happened.map(({ month }) => month)].toSorted().at(-1) ?? monthOf(now);
  const currencies = [...new Set([...happened, ...runs].map(({ currency }) => currency))].toSorted();
  return Array.from({ length: months }, (_, no) => shiftMonth(last, -no)).flatMap((month) =>
    currencies.map((currency) => toMonth(known, month, currency)),
  );
}

/** Payments, refunds and renewals, by month and currency. */
export async function readOverview(db: Db, asked: { mode?: BooksMode | undefined; months: number }, now: Date): Promise<MoneyOverview> {
  const [hasReal, hasTest] = [await hasTaken(db, { isTest: false }), await hasTaken(db, { isTest: true })];
  const mode = asked.mode ?? "real";
  const whose = { isTest: mode === "test" };
  const since = shiftMonth(monthOf(now), -asked.months);
  const moved = await listMovedBack(db, whose, since);
  const heardAt = indexHeard(moved.length === 0 ? [] : await listHeard(db, since));
  const known = {
    taken: await listTaken(db, whose, since),
    back: moved.flatMap((charge) => spreadGivenBack(charge, heardAt)),
    disputed: moved.flatMap((charge) => spreadDisputed(charge, heardAt)),
    runs: await listRuns(db, whose),
  };
  const from = `${shiftMonth(monthOf(now), 1 - asked.months)}-01`;
  const left = { count: await countLeft(db, { mode, from }), from };
  return { mode, hasReal, hasTest, needsLook: await countReviews(db, whose), left, months: listMonths(known, asked.months, now) };
}
