import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { site } from "../../content/site.ts";
import { daysOfMonth } from "../../contract/money-books.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import { type Days, readEvents, readFirstReports, readPaid } from "../payments/books.store.ts";
import { findReceived } from "../payments/payment-transitions.ts";
import type { Order } from "../payments/payments.store.ts";
import { type CsvColumns, streamCsv } from "../platform/csv.ts";
import type { Db } from "../platform/database/db.ts";
import { streamZip } from "../platform/stream-body.ts";
import { readRunning } from "../subscriptions/subscriptions.store.ts";
import { CHARGE_COLUMNS, DISPUTE_COLUMNS, EVENT_COLUMNS, REFUND_COLUMNS, SUBSCRIPTION_COLUMNS } from "./book-columns.ts";

type ListedFile = { path: string; sha256: string; rows: number; what: string };

/** Adds files one after another, so that no more than what is being sent is in memory (backpressure). */
function createPacker() {
  const zip = new ZipFile();
  const listed: ListedFile[] = [];
  let current: Readable | undefined;
  // A cancelled download stops reading.
  zip.outputStream.once("close", () => current?.destroy());
  const add = async (path: string, source: AsyncIterable<Uint8Array>): Promise<string> => {
    const hash = createHash("sha256");
    const tee = async function* () {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const stream = Readable.from(tee(), { objectMode: false });
    current = stream;
    zip.addReadStream(stream, path);
    await finished(stream);
    return hash.digest("hex");
  };
  return {
    zip,
    listed,
    addRows: async <Row>(path: string, what: string, columns: CsvColumns<Row>, rows: AsyncIterable<Row>, onRow?: (row: Row) => void) => {
      let count = 0;
      const counted = async function* () {
        for await (const row of rows) {
          count += 1;
          onRow?.(row);
          yield row;
        }
      };
      const sha256 = await add(path, streamCsv(columns, counted()));
      listed.push({ path, sha256, rows: count, what });
    },
  };
}

type Sums = Map<string, number>;
const addTo = (sums: Sums, currency: string, cents: number) => sums.set(currency, (sums.get(currency) ?? 0) + cents);
const writeSums = (sums: Sums) =>
  sums.size === 0 ? "nothing" : [...sums].map(([currency, cents]) => formatMinorUnits(cents, currency)).join(", ");

function describeFile({ path, what, rows, sha256 }: ListedFile): string {
  return `${path}\n  ${what}. ${rows} ${rows === 1 ? "row" : "rows"}.\n  SHA-256 ${sha256}`;
}

type Told = { month: string; isTest: boolean; taken: Sums };

function describeArchive({ month, isTest, taken }: Told, listed: readonly ListedFile[]): string {
  const { from, to } = daysOfMonth(month);
  return [
    `${site.name}: the books of ${month}${isTest ? ", TEST payments only: no money moved" : ""}`,
    "",
    `Everything from ${from} to ${to} in the agency's calendar (${site.timeZone}). Created on ${new Date().toISOString()}.`,
    "",
    `Money received: ${writeSums(taken)}`,
    "",
    "A charge counts in the month in which it was paid, a refund or dispute in the month in which it was first reported. The status of a charge,",
    "refund or subscription is as of the day this archive was created. Amounts include tax.",
    "Each event is listed with the SHA-256 of the bytes that the card provider signed; the bytes themselves are stored only at the provider.",
    "The card provider issues invoices and credit notes: charges.csv has the number and address of each invoice.",
    "",
    "The files, each with its SHA-256; on Linux and macOS, check it with `sha256sum FILE` or `shasum -a 256 FILE`:",
    "",
    ...listed.map(describeFile),
    "",
  ].join("\n");
}

async function packAll(
  db: Db,
  { month, days }: { month: string; days: Days & { from: string; to: string } },
  packer: ReturnType<typeof createPacker>,
) {
  const { addRows, listed, zip } = packer;
  const taken: Sums = new Map();
  const addCharge = (charge: Order) => {
    const { cents, currency } = findReceived(charge);
    addTo(taken, currency, cents);
  };
  await addRows("charges.csv", "Charges that were paid", CHARGE_COLUMNS, readPaid(db, days), addCharge);
  await addRows("refunds.csv", "Refunds first reported in this month", REFUND_COLUMNS, readFirstReports(db, days, "refund"));
  await addRows("disputes.csv", "Disputes first reported in this month", DISPUTE_COLUMNS, readFirstReports(db, days, "dispute"));
  await addRows("subscriptions.csv", "Subscriptions that ran in this month", SUBSCRIPTION_COLUMNS, readRunning(db, days));
  await addRows("events.csv", "All events of charges", EVENT_COLUMNS, readEvents(db, days));
  zip.addBuffer(Buffer.from(describeArchive({ month, isTest: days.isTest, taken }, listed)), "README.txt");
  zip.end();
}

/** The books of a month as one ZIP archive, streamed; a failed read is an error of the stream. */
export function packMonth(db: Db, { month, isTest }: { month: string; isTest: boolean }): Readable {
  const packer = createPacker();
  return streamZip(packer.zip, packAll(db, { month, days: { ...daysOfMonth(month), isTest } }, packer));
}
