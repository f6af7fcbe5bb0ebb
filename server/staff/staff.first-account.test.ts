import { beforeEach, expect, test, vi } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { ensureFirstAccount } from "./staff.first-account.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { createSession } from "./staff.sessions.ts";
import { findAccount } from "./staff.store.ts";
import { staffAccounts, staffSessions } from "./staff.table.ts";

const site = useTestApp();
const print = vi.fn<(text: string) => void>();
const warn = vi.fn<(text: string) => void>();
const say = { print, warn };
beforeEach(() => vi.clearAllMocks());

async function findPassword(userId: string): Promise<string> {
  const account = await findAccount(site.db, userId);
  if (account === undefined) throw new Error(`there is no account ${userId}`);
  return account.passwordHash;
}

test("a first start prints a random password for admin, once", async () => {
  await ensureFirstAccount(site.db, undefined, say);
  await ensureFirstAccount(site.db, undefined, say);
  expect(print).toHaveBeenCalledOnce();
  const text = print.mock.calls[0]?.[0] ?? "";
  const password = /Password +(\S+)/.exec(text)?.[1] ?? "";
  expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){4}$/);
  expect(text).toBe(`
  A staff account was created. Its password is shown only once:

    User ID   admin
    Password  ${password}

  To change it: npm run admin -- set-password admin
`);
  expect(await verifyPassword(password, await findPassword("admin"))).toBe(true);
});

test("two processes at their first start print one password, the one that works", async () => {
  await Promise.all([ensureFirstAccount(site.db, undefined, say), ensureFirstAccount(site.db, undefined, say)]);
  expect(print).toHaveBeenCalledOnce();
  const password = /Password +(\S+)/.exec(print.mock.calls[0]?.[0] ?? "")?.[1] ?? "";
  expect(await verifyPassword(password, await findPassword("admin"))).toBe(true);
  expect(await site.db.select().from(staffAccounts)).toHaveLength(1);
});

test("if any account exists, no other is created", async () => {
  await site.db.insert(staffAccounts).values({ userId: "asma", passwordHash: "none" });
  await ensureFirstAccount(site.db, undefined, say);
  expect(print).not.toHaveBeenCalled();
  expect(await site.db.select().from(staffAccounts)).toMatchObject([{ userId: "asma" }]);
});

test("configured credentials become the account and nothing is printed", async () => {
  await ensureFirstAccount(site.db, { userId: "asma", password: "correct horse" }, say);
  expect(print).not.toHaveBeenCalled();
  expect(await verifyPassword("correct horse", await findPassword("asma"))).toBe(true);
});

test("the same credentials at the next start change nothing; a new password ends the sessions", async () => {
  await ensureFirstAccount(site.db, { userId: "asma", password: "correct horse" }, say);
  const account = await findAccount(site.db, "asma");
  if (account) await createSession(site.db, account);
  await ensureFirstAccount(site.db, { userId: " asma", password: "correct horse" }, say);
  expect(await findPassword("asma")).toBe(account?.passwordHash);
  expect(await site.db.select().from(staffSessions)).toHaveLength(1);
  await ensureFirstAccount(site.db, { userId: "asma", password: "another horse" }, say);
  expect(await verifyPassword("another horse", await findPassword("asma"))).toBe(true);
  expect(await site.db.select().from(staffSessions)).toEqual([]);
});

test("a configured password that is short or common is accepted, with a warning", async () => {
  await ensureFirstAccount(site.db, { userId: "asma", password: "horse" }, say);
  expect(await verifyPassword("horse", await findPassword("asma"))).toBe(true);
  await ensureFirstAccount(site.db, { userId: "bilal", password: "Password1234" }, say);
  expect(await verifyPassword("Password1234", await findPassword("bilal"))).toBe(true);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    staffMessages.configuredPasswordWeak(staffMessages.passwordTooShort(12)),
    staffMessages.configuredPasswordWeak(staffMessages.passwordTooCommon),
  ]);
});

test("a good configured password is accepted silently", async () => {
  await ensureFirstAccount(site.db, { userId: "asma", password: "correct horse" }, say);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  [{ userId: "asma", password: "   " }, staffMessages.credentialsRequired],
  [{ userId: "\u0000 ", password: "correct horse" }, staffMessages.credentialsRequired],
  [{ userId: "a".repeat(101), password: "correct horse" }, apiMessages.tooLong("User ID", 100)],
])("invalid configured credentials stop the start: %j", async (admin, reason) => {
  const told = new StartupError(`ADMIN_USER_ID and ADMIN_PASSWORD: ${reason}`);
  await expect(ensureFirstAccount(site.db, admin, say)).rejects.toThrow(told);
  expect(await site.db.select().from(staffAccounts)).toEqual([]);
});
