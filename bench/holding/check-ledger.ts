import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { enquiryReference } from "../../contract/enquiry-reference.ts";
import { conversationTurns } from "../../server/assistant/assistant.table.ts";
import { itemTables } from "../../server/collections/collections.table.ts";
import { comments } from "../../server/comments/comments.table.ts";
import { enquiries } from "../../server/enquiries/enquiries.table.ts";
import { files } from "../../server/files/files.table.ts";
import { verifyBooks } from "../../server/money/verify-books.ts";
import { payments } from "../../server/payments/payments.table.ts";
import type { Db } from "../../server/platform/database/db.ts";
import { getPrivate, type Storage } from "../../server/platform/storage/storage.ts";
import type { Ledger } from "./ledger.ts";

type Site = { db: Db; storage: Storage };

/** Each acknowledged entry exists exactly once, complete. */
function findEach<Entry, Row>(
  what: string,
  entries: readonly Entry[],
  rows: readonly Row[],
  { of, key, isWhole }: { of: (row: Row) => string; key: (entry: Entry) => string; isWhole: (entry: Entry, row: Row) => boolean },
): string[] {
  const found = Map.groupBy(rows, of);
  return entries.flatMap((entry) => {
    const [first, ...more] = found.get(key(entry)) ?? [];
    if (first === undefined) return [`${what} ${key(entry)} is lost`];
    if (more.length > 0) return [`${what} ${key(entry)} is there ${more.length + 1} times`];
    return isWhole(entry, first) ? [] : [`${what} ${key(entry)} is not whole`];
  });
}

async function findDocuments({ db, storage }: Site, { documents }: Ledger): Promise<string[]> {
  const rows = await db.select().from(files);
  const hashes = new Map<string, string>();
  const broken: string[] = [];
  for (const { filename, storedAs, bytes } of rows) {
    const stored = await getPrivate(storage, storedAs);
    if (stored?.length !== bytes) broken.push(`document ${filename} has no file of its size`);
    else hashes.set(filename, createHash("sha256").update(stored).digest("hex"));
  }
  const isWhole = (entry: Ledger["documents"][number]) => hashes.get(entry.filename) === entry.hash;
  const each = { of: (row: { filename: string }) => row.filename, key: (entry: { filename: string }) => entry.filename, isWhole };
  return [...broken, ...findEach("document", documents, rows, each)];
}

/** Related rows exist together, acknowledged or not. */
const WHOLE: readonly [what: string, query: string][] = [
  [
    "enquiries without their one event and their one confirmation",
    `select id from contacts c where deleted_at is null and (
       (select count(*) from staff_events where key = 'enquiry:' || c.id) <> 1
       or (select count(*) from outbox where key = 'enquiry-received:' || c.id) <> 1)`,
  ],
  [
    "milestones without their one entry in the trail",
    `select id from milestones m where exists (select from audit_entries where item_id = m.id)
       and (select count(*) from audit_entries where item_id = m.id and action = 'created') <> 1`,
  ],
  [
    "questions without an answer",
    `select id from conversations c where (select count(*) from conversation_turns where conversation_id = c.id and role = 'visitor')
       <> (select count(*) from conversation_turns where conversation_id = c.id and role = 'assistant')`,
  ],
  ["messages under one key", "select key as id from outbox group by key having count(*) > 1"],
];

async function findHalves(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of WHOLE) {
    // Both drivers return rows; their common type lacks them.
    const { rows } = (await db.execute(sql.raw(query))) as { rows: unknown[] };
    if (rows.length > 0) found.push(`${rows.length} ${what}`);
  }
  await verifyBooks(db, (line) => found.push(line));
  return found;
}

/** Checks every acknowledged write, and looks for partial ones. @returns lost, duplicated or partial entries */
export async function checkLedger(site: Site, ledger: Ledger): Promise<string[]> {
  const { db } = site;
  const turns = (await db.select().from(conversationTurns)).filter(({ role }) => role === "visitor");
  return [
    ...findEach("enquiry", ledger.enquiries, await db.select().from(enquiries), {
      of: ({ email }) => email,
      key: ({ email }) => email,
      isWhole: (entry, row) => row.message === entry.message && enquiryReference(row.id) === entry.reference,
    }),
    ...findEach("comment", ledger.comments, await db.select().from(comments), {
      of: ({ text }) => text,
      key: ({ text }) => text,
      isWhole: (entry, row) => row.id === entry.id,
    }),
    ...findEach("order", ledger.orders, await db.select().from(payments), {
      of: ({ orderId }) => orderId,
      key: ({ orderId }) => orderId,
      isWhole: ({ isPaid }, { status, amountCents }) => amountCents === 300_000 && (!isPaid || status === "paid"),
    }),
    ...findEach("milestone", ledger.milestones, await db.select().from(itemTables.milestones), {
      of: ({ event }) => event,
      key: ({ event }) => event,
      isWhole: (entry, row) => row.id === entry.id,
    }),
    ...findEach("question", ledger.questions, turns, { of: ({ text }) => text, key: ({ text }) => text, isWhole: () => true }),
    ...(await findDocuments(site, ledger)),
    ...(await findHalves(db)),
  ];
}
