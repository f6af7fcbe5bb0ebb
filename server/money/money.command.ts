import { z } from "zod";
import { BooksMonth } from "../../contract/money-books.ts";
import { momentsOf } from "../platform/agency-days.ts";
import { saveArchive } from "../platform/commands/save-archive.ts";
import type { Database } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { compareBooks } from "./compare-books.ts";
import { packMonth } from "./export-month.ts";
import { verifyBooks } from "./verify-books.ts";

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
    `Looked at ${some(orders, "order")} with ${some(charges, "charge")}, ${some(subscriptions, "subscription")} and ` +
      `${some(events, "event")} in ${seconds} s.`,
  );
  if (before > 0) print(`${some(before, "charge")} from before events were kept: their state cannot be computed again.`);
  if (foreign > 0) print(`${some(foreign, "event")} that ${foreign === 1 ? "names" : "name"} no order of this site.`);
  print(differences === 0 ? "Everything agrees." : `${some(differences, "difference")}.`);
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
    print(differences === 0 ? "Both agree." : `${some(differences, "difference")}.`);
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
    if (from === undefined || to === undefined) return "Name two days such as 2026-11-01 2026-11-30.";
    return from > to ? "The first day comes after the last." : compare({ from, to });
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
    terminal.complain(`The card provider could not be asked: ${error.cause instanceof Error ? error.cause.message : error.message}`);
    return 1;
  } finally {
    await opened.database.close();
  }
}
