import { accountMessages } from "../../contract/account-messages.ts";
import { joinLink } from "../../contract/admin-paths.ts";
import { noticeMessages } from "../../contract/notice-messages.ts";
import { cleanAddress, findAddressFault } from "../../contract/notification-settings.ts";
import { STAFF_ROLES, type StaffRole } from "../../contract/staff-roles.ts";
import { LoginInput, UserId } from "../../contract/staff.ts";
import { recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { AppError } from "../platform/errors.ts";
import { readMailbox } from "../platform/mail/mailbox.ts";
import { changeAccount, endSessions, listDeletedAccounts, moveAccount, OPERATOR, resetFactors } from "./accounts/accounts.store.ts";
import { invite as createInvitation } from "./accounts/invitations.store.ts";
import { type FactorKind, findFactors, kindsOf, listFactorKinds, requireFactor } from "./factors/factors.store.ts";
import { findPasswordFault } from "./staff.password-rules.ts";
import { createAccount, findAccount, type ListedAccount, listAccounts, setEmail, setPassword } from "./staff.store.ts";

/** What a command has to work with. */
type CommandDeps = { db: Db; siteUrl: string; /** Asks for a password. */ readNewPassword: () => Promise<string> };

/** A command: takes an account's name, returns the lines to print. @throws StartupError if it fails */
export type AccountCommand = (deps: CommandDeps, userId: string) => Promise<string[]>;

const unchanged = (reason: string) => new StartupError(`${reason}\nNothing was changed.`);

/** Errors of the panel, printed in the same words. */
async function orUnchanged<Value>(change: Promise<Value>): Promise<Value> {
  try {
    return await change;
  } catch (error) {
    throw error instanceof AppError ? unchanged(error.message) : error;
  }
}

async function readCredentials({ readNewPassword }: CommandDeps, userId: string): Promise<LoginInput> {
  const parsed = LoginInput.safeParse({ userId, password: await readNewPassword() });
  if (!parsed.success) throw unchanged(`${parsed.error.issues[0]?.message}`);
  const fault = await findPasswordFault(parsed.data);
  if (fault !== undefined) throw unchanged(fault);
  return parsed.data;
}

async function getListed(db: Db, userId: string): Promise<ListedAccount> {
  const account = (await listAccounts(db)).find((one) => one.userId === userId);
  if (account === undefined) throw unchanged(`There is no account ${userId}. To list all accounts: npm run admin -- list`);
  return account;
}

/** Records an operator's action that the store does not record itself. */
async function recordOperator(db: Db, userId: string, action: "created" | "password_changed"): Promise<void> {
  const { id } = await getListed(db, userId);
  await recordAudit(db, { actor: OPERATOR, of: "accounts", id, action, ...(action === "created" && { after: { userId } }) });
}

export const create =
  (role: StaffRole = "owner"): AccountCommand =>
  async (deps, userId) => {
    const { db } = deps;
    // Checked before the operator types a password.
    if ((await findAccount(db, userId)) !== undefined) throw unchanged(`The account ${userId} already exists.`);
    const credentials = await readCredentials(deps, userId);
    if (!(await createAccount(db, credentials, role))) throw unchanged(`The account ${userId} already exists.`);
    await recordOperator(db, credentials.userId, "created");
    return [`Account ${credentials.userId} created.`];
  };

export const changePassword: AccountCommand = async (deps, userId) => {
  const { db } = deps;
  const wasDeleted = (await listDeletedAccounts(db)).some((one) => one.userId === userId);
  if (wasDeleted) throw unchanged(`The account ${userId} is deleted. To restore it: npm run admin -- restore ${userId}`);
  const credentials = await readCredentials(deps, userId);
  const isNew = (await setPassword(db, credentials)) === "created";
  await recordOperator(db, credentials.userId, isNew ? "created" : "password_changed");
  if (isNew) return [`Account ${credentials.userId} created.`];
  const { disabledAt } = await getListed(db, credentials.userId);
  const lines = [`Password of ${credentials.userId} changed.`];
  return disabledAt === null
    ? lines
    : [...lines, `The account is still disabled. To enable it: npm run admin -- enable ${credentials.userId}`];
};

/** Creates an invitation link. */
export const invite =
  (role: StaffRole = "staff"): AccountCommand =>
  async ({ db, siteUrl }, typed) => {
    const userId = UserId.safeParse(typed);
    if (!userId.success) throw unchanged(`${userId.error.issues[0]?.message}`);
    const wanted = { userId: userId.data, role, email: null, isMailed: false };
    const { invitation, token } = await orUnchanged(createInvitation(db, OPERATOR, wanted));
    const until = invitation.expiresAt.toISOString().slice(0, 10);
    return [`${accountMessages.invitationLink} It works once, until ${until}:`, joinLink(siteUrl, token)];
  };

export const setRole =
  (role: StaffRole): AccountCommand =>
  async ({ db }, userId) => {
    const { id } = await getListed(db, userId);
    await orUnchanged(changeAccount(db, { id, actor: OPERATOR }, { role }));
    return [accountMessages.isNow(userId, role)];
  };

export const disable: AccountCommand = async ({ db }, userId) => {
  const { id, sessions, disabledAt } = await getListed(db, userId);
  if (disabledAt !== null) return [`Account ${userId} is already disabled.`];
  await orUnchanged(changeAccount(db, { id, actor: OPERATOR }, { isDisabled: true }));
  return [`Account ${userId} disabled; ${countSessions(sessions)} ended.`];
};

export const enable: AccountCommand = async ({ db }, userId) => {
  const { id, disabledAt } = await getListed(db, userId);
  if (disabledAt === null) return [`Account ${userId} is not disabled.`];
  await changeAccount(db, { id, actor: OPERATOR }, { isDisabled: false });
  return [`Account ${userId} enabled.`];
};

export const remove: AccountCommand = async ({ db }, userId) => {
  const { id } = await getListed(db, userId);
  await orUnchanged(moveAccount(db, { id, actor: OPERATOR, action: "deleted" }));
  return [`Account ${userId} deleted. You can restore it for 30 days: npm run admin -- restore ${userId}`];
};

export const restore: AccountCommand = async ({ db }, userId) => {
  const deleted = (await listDeletedAccounts(db)).find((one) => one.userId === userId);
  if (deleted === undefined) throw unchanged(`There is no deleted account ${userId}.`);
  await moveAccount(db, { id: deleted.id, actor: OPERATOR, action: "restored" });
  return [`Account ${userId} restored.`];
};

export const logOutEverywhere: AccountCommand = async ({ db }, userId) => {
  const { id, sessions } = await getListed(db, userId);
  await endSessions(db, { id, actor: OPERATOR });
  return [`${countSessions(sessions)} of ${userId} ended.`];
};

export const resetSecondFactor: AccountCommand = async ({ db }, userId) => {
  const { id } = await getListed(db, userId);
  if (kindsOf(await findFactors(db, id)).length === 0) return [accountMessages.noFactors(userId)];
  await resetFactors(db, { id, actor: OPERATOR });
  return [accountMessages.factorsReset(userId)];
};

/** Makes a second factor mandatory or optional. */
export const secondFactor =
  (isRequired: boolean): AccountCommand =>
  async ({ db }) => {
    await requireFactor(db, OPERATOR, isRequired);
    return [accountMessages.factorRequiredSaved(isRequired)];
  };

/** The argument for no address. */
const NOWHERE = "none";

/** Sets the address for notices to an account. */
export const setAddress =
  (typed: string): AccountCommand =>
  async ({ db }, userId) => {
    const email = typed === NOWHERE ? null : cleanAddress(typed);
    const fault = email === null ? undefined : findAddressFault(email);
    if (fault !== undefined || (email !== null && readMailbox(email) === undefined))
      throw unchanged(fault ?? noticeMessages.addressInvalid);
    await getListed(db, userId);
    await setEmail(db, userId, email);
    return [email === null ? `Account ${userId} gets no notifications now.` : `Notifications for ${userId} go to ${email}.`];
  };

function countSessions(sessions: number): string {
  return sessions === 1 ? "1 session" : `${sessions} sessions`;
}

const day = (date: Date) => date.toISOString().slice(0, 10);
const FACTOR_NAMES: Record<FactorKind, string> = { passkey: "passkey", code: "time codes" };

/** One line per account. */
export const list: AccountCommand = async ({ db }) => {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) return ["There are no accounts."];
  const kinds = await listFactorKinds(db);
  const width = Math.max(...accounts.map(({ userId }) => userId.length));
  const roleWidth = Math.max(...STAFF_ROLES.map((role) => role.length));
  return accounts.map(({ id, userId, role, createdAt, disabledAt, lastLoginAt, sessions }) => {
    const state = disabledAt === null ? countSessions(sessions) : `disabled since ${day(disabledAt)}`;
    const factors = (kinds.get(id) ?? []).map((kind) => FACTOR_NAMES[kind]).join(" and ") || "no second factor";
    const login = lastLoginAt === null ? "never logged in" : `last login ${day(lastLoginAt)}`;
    return `${userId.padEnd(width)}  ${role.padEnd(roleWidth)}  created ${day(createdAt)}  ${login}  ${state}  ${factors}`;
  });
};
