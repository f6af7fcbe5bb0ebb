import { LoginInput } from "../../contract/staff.ts";
import type { Db } from "../platform/database/db.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { findPasswordFault } from "./staff.password-rules.ts";
import { createAccount, disableAccount, enableAccount, findAccount, type ListedAccount, listAccounts, setPassword } from "./staff.store.ts";

/** What a command does: takes the database and a way to ask for a password, answers the lines to print. @throws StartupError when it cannot */
export type AccountCommand = (db: Db, userId: string, readNewPassword: () => Promise<string>) => Promise<string[]>;

const unchanged = (reason: string) => new StartupError(`${reason}\nNothing was changed.`);

async function readCredentials(userId: string, readNewPassword: () => Promise<string>): Promise<LoginInput> {
  const parsed = LoginInput.safeParse({ userId, password: await readNewPassword() });
  if (!parsed.success) throw unchanged(parsed.error.issues[0]?.message ?? "This is not a user id and a password.");
  const fault = await findPasswordFault(parsed.data);
  if (fault !== undefined) throw unchanged(fault);
  return parsed.data;
}

async function getListed(db: Db, userId: string): Promise<ListedAccount> {
  const account = (await listAccounts(db)).find((one) => one.userId === userId);
  if (account === undefined) throw unchanged(`There is no account ${userId}. To see all: npm run admin -- list`);
  return account;
}

export const create: AccountCommand = async (db, userId, readNewPassword) => {
  // Asked for before anybody types a password for nothing.
  if ((await findAccount(db, userId)) !== undefined) throw unchanged(`There is an account ${userId} already.`);
  const credentials = await readCredentials(userId, readNewPassword);
  if (!(await createAccount(db, credentials))) throw unchanged(`There is an account ${userId} already.`);
  return [`Account ${credentials.userId} created.`];
};

export const changePassword: AccountCommand = async (db, userId, readNewPassword) => {
  const credentials = await readCredentials(userId, readNewPassword);
  if ((await setPassword(db, credentials)) === "created") return [`Account ${credentials.userId} created.`];
  const { disabledAt } = await getListed(db, credentials.userId);
  const lines = [`Password of ${credentials.userId} changed.`];
  return disabledAt === null ? lines : [...lines, `The account is still disabled: npm run admin -- enable ${credentials.userId}`];
};

export const disable: AccountCommand = async (db, userId) => {
  const { sessions } = await getListed(db, userId);
  if (!(await disableAccount(db, userId))) return [`Account ${userId} is disabled already.`];
  const lines = [`Account ${userId} disabled; ${countSessions(sessions)} ended.`];
  const canLogIn = (await listAccounts(db)).some(({ disabledAt }) => disabledAt === null);
  return canLogIn ? lines : [...lines, "Nobody can log in to the panel now: no account is left that is not disabled."];
};

export const enable: AccountCommand = async (db, userId) => {
  await getListed(db, userId);
  return [(await enableAccount(db, userId)) ? `Account ${userId} enabled.` : `Account ${userId} is not disabled.`];
};

function countSessions(sessions: number): string {
  return sessions === 1 ? "1 session" : `${sessions} sessions`;
}

/** One line for each account. */
export const list: AccountCommand = async (db) => {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) return ["There are no accounts."];
  const width = Math.max(...accounts.map(({ userId }) => userId.length));
  return accounts.map(({ userId, createdAt, disabledAt, sessions }) => {
    const state = disabledAt === null ? countSessions(sessions) : `disabled since ${disabledAt.toISOString().slice(0, 10)}`;
    return `${userId.padEnd(width)}  created ${createdAt.toISOString().slice(0, 10)}  ${state}`;
  });
};
