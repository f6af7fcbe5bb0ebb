import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEmbedded } from "../server/backup/create-embedded.ts";
import { migrateTo } from "../server/backup/migrate-to.ts";
import { listTables, loadTable } from "../server/backup/tables.ts";
import type { Session } from "../server/platform/database/db.ts";
import { openEmbeddedSession } from "../server/platform/database/db-pglite.ts";
import { openSession } from "../server/platform/database/db-postgres.ts";
import { embeddedFolder } from "../server/platform/database/embedded-folder.ts";
import { seedPackages } from "../server/seed.ts";

const SIZE = { enquiries: 100_000, orders: 10_000, files: 1000, fileBytes: 2_000_000 };
const BATCH = 500;

const words = (row: number) =>
  `We need an assistant for customers, request ${row}. ${Buffer.from(`${row * 7919}`)
    .toString("hex")
    .repeat(12)}`;
const idOf = (row: number) => `00000000-0000-4000-8000-${row.toString(16).padStart(12, "0")}`;

type Row = Record<string, string>;
const enquiry = (row: number): Row => ({
  id: idOf(row),
  name: `Person ${row}`,
  email: `person${row}@site.test`,
  phone: `+92 ${row}`,
  service: "AI Services",
  message: words(row),
});
const order = (row: number): Row => ({
  id: idOf(row),
  order_id: `order_${row}`,
  access_key: `k${row}`,
  package_name: "Product Package",
  billing_cycle: "one-time",
  amount_cents: "300000",
  currency: "USD",
  name: `Person ${row}`,
  email: `person${row}@site.test`,
  status: "paid",
  provider: "stripe",
  is_test: "false",
});
const document = (row: number): Row => ({
  id: idOf(row),
  user_id: "u",
  filename: `brief-${row}.pdf`,
  content_type: "application/pdf",
  bytes: String(SIZE.fileBytes),
  summary: words(row),
  stored_as: `f${row}`,
});

async function fillTable({ client }: Session, name: string, make: (row: number) => Row, count: number): Promise<void> {
  const given = Object.keys(make(0));
  const table = (await listTables(client)).find((each) => each.name === name);
  const columns = given.map((column) => ({ name: column, type: table?.columns.find((each) => each.name === column)?.type ?? "text" }));
  async function* batches() {
    for (let from = 0; from < count; from += BATCH)
      yield Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => JSON.stringify(Object.values(make(from + index))));
  }
  await loadTable(client, { name, columns }, batches());
}

/** A site of the size that the figures refer to: in the folder, or in the database at `url` with its uploads in the folder. */
export async function makeLargeSite(dataDir: string, url?: string): Promise<void> {
  mkdirSync(join(dataDir, "uploads/private"), { recursive: true, mode: 0o700 });
  for (let row = 0; row < SIZE.files; row += 1) writeFileSync(join(dataDir, `uploads/private/f${row}`), randomBytes(SIZE.fileBytes));
  if (url === undefined) await createEmbedded(embeddedFolder(dataDir));
  const session = url === undefined ? await openEmbeddedSession(embeddedFolder(dataDir)) : await openSession(url);
  await migrateTo(session, 1000);
  await seedPackages(session.db);
  await fillTable(session, "contacts", enquiry, SIZE.enquiries);
  await fillTable(session, "payments", order, SIZE.orders);
  await fillTable(session, "files", document, SIZE.files);
  await session.client.query({ text: "analyze" });
  await session.close();
}
