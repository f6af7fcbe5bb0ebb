import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { listenNow } from "../../tests/helpers/listen-now.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { announceContentChange } from "../platform/database/content-version.ts";
import { AppError, type ErrorCode } from "../platform/errors.ts";
import { hashPassword } from "./staff.passwords.ts";
import { staffAccounts } from "./staff.table.ts";
import { recordLogins } from "./staff.trail.ts";

const site = useTestApp();

const right = { userId: "asma", password: "correct horse" };
const wrong = { ...right, password: "wrong horse" };

let passwordHash = "";
let reader: { Authorization: string };
beforeAll(async () => {
  passwordHash = await hashPassword(right.password);
});
beforeEach(async () => {
  await site.db.insert(staffAccounts).values({ userId: right.userId, passwordHash });
  reader = await makeStaff(site.db, "reader");
});

const logIn = (json: unknown) => site.request("/api/admin/login", { json });

/** The history, oldest first: the action and its account. */
async function readTrail(): Promise<string[]> {
  const response = await site.request("/api/admin/history?of=accounts", { headers: reader });
  const entries = z.array(z.object({ action: z.string(), userId: z.string() })).parse(await response.json());
  return entries.map(({ action, userId }) => `${action} ${userId}`).toReversed();
}

test("a login and a logout are in the history with their account", async () => {
  const { token } = z.object({ token: z.string() }).parse(await (await logIn(right)).json());
  await site.request("/api/admin/logout", { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  expect(await readTrail()).toEqual(["logged_in asma", "logged_out asma"]);
  const again = await site.request("/api/admin/logout", { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  expect(again.status).toBe(401);
  expect(await readTrail()).toHaveLength(2);
});

test("a failure is in the history, and a lock-out once, however many attempts follow", async () => {
  for (let attempt = 0; attempt < 8; attempt += 1) await logIn(wrong);
  expect(await readTrail()).toEqual([...Array.from({ length: 5 }, () => "login_failed asma"), "locked_out asma"]);
});

const refuse = (code: ErrorCode) => () => Promise.reject(new AppError(code, staffMessages.invalidCredentials));

test("the lock-outs of two accounts, and of two addresses, are recorded separately", async () => {
  const guess = recordLogins(site.database, refuse("too_many"));
  for (const [userId, address] of [
    ["asma", "192.0.2.1"],
    ["reader", "192.0.2.1"],
    ["asma", "192.0.2.2"],
    ["asma", "192.0.2.1"],
  ] as const)
    await expect(guess({ ...wrong, userId }, address)).rejects.toThrow(staffMessages.invalidCredentials);
  expect(await readTrail()).toEqual(["locked_out asma", "locked_out reader", "locked_out asma"]);
});

test("an error that is no failed login leaves no row, and a failure to count is thrown as is", async () => {
  await expect(recordLogins(site.database, refuse("unavailable"))(wrong, "192.0.2.1")).rejects.toMatchObject({ code: "unavailable" });
  await expect(recordLogins(site.database, () => Promise.reject(new Error("no")))(wrong, "192.0.2.1")).rejects.toThrow("no");
  expect(await readTrail()).toEqual([]);
  const client = { ...site.database.client, query: () => Promise.reject(new Error("the database is gone")) };
  const guess = recordLogins({ db: site.db, client }, refuse("unauthenticated"));
  await expect(guess(wrong, "192.0.2.1")).rejects.toThrow("the database is gone");
});

test("the lock-out of an account attacked from everywhere is in the history", async () => {
  const guess = recordLogins(site.database, refuse("unauthenticated"));
  for (let attempt = 0; attempt < 55; attempt += 1) await expect(guess(wrong, `192.0.2.${attempt}`)).rejects.toThrow(AppError);
  await expect(recordLogins(site.database, refuse("too_many"))(wrong, "192.0.2.200")).rejects.toThrow(AppError);
  expect((await readTrail()).filter((row) => row.startsWith("locked_out"))).toEqual(["locked_out asma"]);
});

test("an unknown user id is not stored: it may be a password in the wrong field", async () => {
  await logIn({ userId: "hunter2 is my secret", password: "wrong horse" });
  expect(await readTrail()).toEqual(["login_failed "]);
  expect(JSON.stringify(await site.db.select().from(auditEntries))).not.toMatch(/hunter2|horse/);
});

test("an attack can't flood the history", async () => {
  const guess = recordLogins(site.database, refuse("unauthenticated"));
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await expect(guess({ ...wrong, userId: `u${attempt}` }, `192.0.2.${attempt}`)).rejects.toThrow(AppError);
  }
  expect(await readTrail()).toHaveLength(50);
});

test("a login does not invalidate the page cache", async () => {
  const { heard, unlisten } = await listenNow(site.database, "content_changed");
  await logIn(right);
  await logIn(wrong);
  await announceContentChange(site.db);
  await expect.poll(() => heard).toHaveLength(1);
  await unlisten();
});
