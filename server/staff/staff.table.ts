import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { NoticeChoices } from "../../contract/notifications.ts";
import { STAFF_ROLES } from "../../contract/staff-roles.ts";
import { at, createdAt, id, trash } from "../platform/database/columns.ts";

export const staffAccounts = pgTable("staff_accounts", {
  id: id(),
  userId: text().notNull().unique(),
  /** The person's name. */
  name: text().notNull().default(""),
  passwordHash: text().notNull(),
  /** Accounts from before roles existed could do everything. */
  role: text({ enum: STAFF_ROLES }).notNull().default("owner"),
  /** Address for notices, in lower case, if any. */
  email: text(),
  notices: jsonb().$type<NoticeChoices>().notNull().default({}),
  lastLoginAt: at(),
  /** Since when the account can't log in. */
  disabledAt: at(),
  createdAt: createdAt(),
  ...trash(),
});

const accountId = () =>
  uuid()
    .notNull()
    .references(() => staffAccounts.id, { onDelete: "cascade" });

/** Sessions store only the hash of their token. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    accountId: accountId(),
    /** The step missing before it grants access: a second factor, or setting one up. */
    awaits: text({ enum: ["factor", "set-up"] }),
    /** The readable name of its browser. */
    device: text().notNull().default(""),
    createdAt: createdAt(),
    lastUsedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (table) => [index("staff_sessions_account").on(table.accountId)],
);

/** Until when an account has seen the items of a tab: later ones are new. */
export const staffSeen = pgTable(
  "staff_seen",
  {
    accountId: accountId(),
    tab: text().notNull(),
    seenAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tab] })],
);

/** Invitations; a row is deleted once accepted. */
export const staffInvitations = pgTable("staff_invitations", {
  id: id(),
  /** The account's future name: one invitation at a time. */
  userId: text().notNull().unique(),
  role: text({ enum: STAFF_ROLES }).notNull(),
  email: text(),
  /** Hash of the link's token. */
  tokenHash: text().notNull().unique(),
  /** The inviting account's name at that time. */
  invitedBy: text().notNull(),
  createdAt: createdAt(),
  expiresAt: at().notNull(),
});

/** The secret of an authenticator app. Not in the accounts table, so that no read of accounts includes it. */
export const staffTimeCodes = pgTable("staff_time_codes", {
  accountId: accountId().primaryKey(),
  secret: text().notNull(),
  /** Null until a first code confirms it. */
  confirmedAt: at(),
  /** The time step of the last accepted code: replay protection. */
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
    /** Signature counter, if the authenticator counts. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (table) => [index("staff_passkeys_account").on(table.accountId)],
);

/** Unused recovery codes; one is deleted when used. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    accountId: accountId(),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** WebAuthn challenges, each used once. */
export const staffChallenges = pgTable("staff_challenges", {
  challenge: text().primaryKey(),
  /** The account that adds a passkey; null for a login. */
  accountId: uuid().references(() => staffAccounts.id, { onDelete: "cascade" }),
  expiresAt: at().notNull(),
});

/** Settings by owners for all accounts: one row at most. */
export const staffPolicy = pgTable("staff_policy", {
  id: boolean().primaryKey().default(true),
  isFactorRequired: boolean().notNull(),
});
