import { globSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { PersonalNoun } from "../../contract/personal-data.ts";
import { projectRoot } from "../platform/root.ts";

type Table = {
  /** Columns that can say something of a visitor or buyer, and the noun whose erasure deals with them. */
  personal?: Partial<Record<PersonalNoun, string>>;
  /** Columns of texts that say nothing of one: made by the site or a provider, or about staff and what they publish. */
  other?: string;
};

const collection = (fields: string): Table => ({ other: `deletedBy ${fields}` });

/** Every column of every table that could hold a word about somebody. */
const TABLES: Record<string, Table> = {
  contacts: { personal: { enquiries: "name email phone service message scope visit source searched" }, other: "deletedBy" },
  contact_notes: { personal: { notes: "text" }, other: "userId" },
  conversations: { personal: { conversations: "tokenHash userId" } },
  conversation_turns: { personal: { conversations: "text sources choices topic" } },
  conversation_documents: {},
  // What staff write for everybody to read.
  asked_questions: { other: "matter question answer page" },
  unanswered_questions: { personal: { questions: "question" } },
  files: { personal: { files: "userId filename contentType summary storedAs searched" } },
  payments: {
    personal: { orders: "name email checkoutUrl invoice visit source searched" },
    // The address of the order's page is known to its buyer, who may still want the invoices.
    other:
      "orderId accessKey packageName billingCycle currency terms reviewReason provider checkoutId providerPaymentId refunds disputes facts providerInvoiceId",
  },
  payment_events: { personal: { orders: "event" }, other: "id type subject outcome bodyHash changes" },
  subscriptions: { personal: { orders: "providerCustomerId" }, other: "provider providerSubscriptionId packageName currency facts" },
  refund_requests: { personal: { orders: "reason" }, other: "requestedBy providerRefundId failure" },
  sandbox_checkouts: { personal: { orders: "name email buyer" }, other: "id orderId packageName currency successUrl cancelUrl" },
  sandbox_events: { other: "id checkoutId type body" },
  sandbox_card_pages: { other: "id subscriptionId returnUrl" },
  sandbox_clock: {},
  sandbox_invoices: { other: "id subscriptionId" },
  sandbox_refunds: { other: "id providerPaymentId currency" },
  sandbox_subscriptions: { other: "id checkoutId customerId" },
  outbox: { personal: { mails: "data recipientName recipient replyTo subject html text lastError searched" }, other: "key kind" },
  staff_events: { personal: { notices: "data" }, other: "key" },
  digest_items: { other: "recipient" },
  comments: { personal: { comments: "userName text authorHash resenderHash searched" }, other: "blogId deletedBy" },
  idempotency_keys: { personal: { answers: "answer" }, other: "key request" },
  audit_entries: { personal: { history: "before after" }, other: "userId noun" },
  rate_limits: { personal: { limits: "key" } },
  staff_accounts: { personal: { accounts: "email" }, other: "userId name passwordHash notices deletedBy" },
  staff_seen: { other: "tab" },
  staff_sessions: { other: "tokenHash device" },
  staff_invitations: { other: "userId email tokenHash invitedBy" },
  staff_time_codes: { other: "secret" },
  staff_passkeys: { other: "credentialId publicKey transports name" },
  staff_recovery_codes: { other: "codeHash" },
  staff_challenges: { other: "challenge" },
  staff_policy: {},
  job_runs: { other: "name failure" },
  site_marks: { other: "name value" },
  // What staff publish, under the names of the team.
  posts: {
    other:
      "slug title searchTitle searchDescription excerpt menuName menuLine author category tags drawn bannerAlt body plain terms draft updatedBy deletedBy",
  },
  post_versions: { other: "userId content" },
  post_pictures: {},
  former_slugs: { other: "slug" },
  redirects: { other: "fromPath target note updatedBy" },
  documents: { other: "name published originals draft updatedBy" },
  document_versions: { other: "name userId words" },
  document_pictures: { other: "name" },
  document_previews: { other: "tokenHash" },
  seeds: {},
  pictures: { other: "hash color files" },
  packages: { other: "name features forWhom" },
  page_views: { other: "path referrer" },
  model_usage: { other: "month" },
  portfolio_projects: collection("title description client clientAddress sector place figures"),
  expertise_items: collection("title description"),
  our_projects: collection("title description client clientAddress sector place figures"),
  testimonials: collection("name role feedback"),
  team_members: collection("name role bio"),
  milestones: collection("year event"),
};

async function loadTables(): Promise<PgTable[]> {
  const found: PgTable[] = [];
  for (const file of globSync("server/**/*.table.ts", { cwd: projectRoot })) {
    const exported = Object.values((await import(join(projectRoot, file))) as Record<string, unknown>); // whatever a module exports
    // Collections are tables in one object.
    const nested = exported.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
    found.push(...[...exported, ...nested].filter((value) => is(value, PgTable)));
  }
  return [...new Set(found)];
}

const isFree = (column: { columnType: string; enumValues: string[] | undefined }) =>
  /^Pg(Text|Varchar|Char|Jsonb?|Array|CustomColumn|Inet)$/.test(column.columnType) && (column.enumValues ?? []).length === 0;

const words = (text = "") => text.split(" ").filter(Boolean);

test("of every column that could hold a word about a person it is known who erases it", async () => {
  const tables = await loadTables();
  expect(tables.length).toBeGreaterThan(35);
  const unknown = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    const { personal = {}, other } = TABLES[name] ?? {};
    const known = new Set([...Object.values(personal).flatMap(words), ...words(other)]);
    const isListed = name in TABLES || columns.every((column) => !isFree(column));
    return [
      ...(isListed ? [] : [name]),
      ...columns.filter((column) => isFree(column) && !known.has(column.name)).map((column) => `${name}.${column.name}`),
    ];
  });
  expect(unknown).toEqual([]);
});

test("what is listed is still there", async () => {
  const names = new Set((await loadTables()).map((table) => getTableConfig(table).name));
  expect(Object.keys(TABLES).filter((name) => !names.has(name))).toEqual([]);
});
