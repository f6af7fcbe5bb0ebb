import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { NoticeChoices } from "../../contract/notifications.ts";
import { STAFF_ROLES } from "../../contract/staff-roles.ts";
import { at, createdAt, id, trash } from "../platform/database/columns.ts";

export const staffAccounts = pgTable("staff_accounts", {
  id: id(),
  userId: text().notNull().unique(),
  /** What the person is called. */
  name: text().notNull().default(""),
  passwordHash: text().notNull(),
  /** Accounts from before there were roles could do everything. */
  role: text({ enum: STAFF_ROLES }).notNull().default("owner"),
  /** Where notices go, in lower case; nowhere while there is none. */
  email: text(),
  notices: jsonb().$type<NoticeChoices>().notNull().default({}),
  lastLoginAt: at(),
  /** Since when nobody may log in with it. */
  disabledAt: at(),
  createdAt: createdAt(),
  ...trash(),
});

const accountId = () =>
  uuid()
    .notNull()
    .references(() => staffAccounts.id, { onDelete: "cascade" });

/** A session is known by the hash of its token only. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    accountId: accountId(),
    /** What is still to come before it opens anything: a second factor, or setting one up. */
    awaits: text({ enum: ["factor", "set-up"] }),
    /** The browser it was made in, as a person would name it. */
    device: text().notNull().default(""),
    createdAt: createdAt(),
    lastUsedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (table) => [index("staff_sessions_account").on(table.accountId)],
);

/** Until when somebody has seen what came into a tab: what came later is new to them. */
export const staffSeen = pgTable(
  "staff_seen",
  {
    accountId: accountId(),
    tab: text().notNull(),
    seenAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tab] })],
);

/** Who may make an account; the row goes once it is made. */
export const staffInvitations = pgTable("staff_invitations", {
  id: id(),
  /** The account's name from then on: one invitation at a time. */
  userId: text().notNull().unique(),
  role: text({ enum: STAFF_ROLES }).notNull(),
  email: text(),
  /** Of what the link carries. */
  tokenHash: text().notNull().unique(),
  /** Who invited, by the name at that time. */
  invitedBy: text().notNull(),
  createdAt: createdAt(),
  expiresAt: at().notNull(),
});

/** What an authenticator app counts with. Apart from the account, so that nothing that reads accounts carries it. */
export const staffTimeCodes = pgTable("staff_time_codes", {
  accountId: accountId().primaryKey(),
  secret: text().notNull(),
  /** None until a first code has shown that the app has it. */
  confirmedAt: at(),
  /** The last time step a code was taken of: no code is taken twice. */
  lastStep: bigint({ mode: "number" }),
});

export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    id: id(),
    accountId: accountId(),
    credentialId: text().notNull().unique(),
    /** In base64url. */
    publicKey: text().notNull(),
    /** How often it was used, where it counts. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (table) => [index("staff_passkeys_account").on(table.accountId)],
);

/** Those that are left; one goes with its use. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    accountId: accountId(),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** What a passkey is to sign, once. */
export const staffChallenges = pgTable("staff_challenges", {
  challenge: text().primaryKey(),
  /** Whose passkey is to be added; nobody's while somebody logs in. */
  accountId: uuid().references(() => staffAccounts.id, { onDelete: "cascade" }),
  expiresAt: at().notNull(),
});

/** What owners decide for all accounts: one row at most. */
export const staffPolicy = pgTable("staff_policy", {
  id: boolean().primaryKey().default(true),
  isFactorRequired: boolean().notNull(),
});
