import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNATTENDED } from "../../contract/live.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { disableAccount, makeStaff } from "../../tests/helpers/staff.ts";
import { createSession, deleteExpiredSessions } from "./staff.sessions.ts";
import { setPassword } from "./staff.store.ts";
import { staffAccounts, staffSessions } from "./staff.table.ts";

const site = useTestApp();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const verify = (headers?: Record<string, string>) => site.request("/api/admin/verify", headers ? { headers } : {});

async function readLastUse(): Promise<string | undefined> {
  const [session] = await site.db.select().from(staffSessions);
  return session?.lastUsedAt.toISOString();
}

test("a session has its user and its latest end", async () => {
  const response = await verify(await makeStaff(site.db, "asma"));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ userId: "asma", role: "owner", expiresAt: "2026-11-20T20:00:00.000Z" });
});

test("accounts that can log in are colleagues, by name", async () => {
  const headers = await makeStaff(site.db, "bilal");
  for (const userId of ["carl", "asma"]) await makeStaff(site.db, userId);
  await disableAccount(site.db, "carl");
  const ids = new Map((await site.db.select().from(staffAccounts)).map(({ id, userId }) => [userId, id]));
  const response = await site.request("/api/admin/colleagues", { headers });
  expect(await response.json()).toEqual(["asma", "bilal"].map((userId) => ({ _id: ids.get(userId), userId })));
});

test("the token itself is not in the database", async () => {
  const { Authorization } = await makeStaff(site.db);
  const token = Authorization.slice("Bearer ".length);
  const sessions = await site.db.select().from(staffSessions);
  expect(sessions).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain(token);
});

test.each([
  undefined,
  "",
  "Bearer",
  "Bearer ",
  "Bearer undefined",
  `Bearer ${"a".repeat(43)}`,
  `Bearer ${"a".repeat(43)}, Bearer b`,
  `Basic ${"a".repeat(43)}`,
  "Bearer ' or true --",
])("the authorization %j is refused", async (authorization) => {
  await makeStaff(site.db);
  const response = await verify(authorization === undefined ? {} : { Authorization: authorization });
  expect(response.status).toBe(401);
  expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
  expect(await response.json()).toEqual({ error: staffMessages.authenticationFailed });
});

test("a bearer token is accepted in any case and after any spaces, and nowhere else", async () => {
  const { Authorization } = await makeStaff(site.db);
  const token = Authorization.slice("Bearer ".length);
  const statusOf = async (authorization: string) => [authorization, (await verify({ Authorization: authorization })).status];
  for (const taken of [`Bearer ${token}`, `bearer  ${token}`]) expect(await statusOf(taken)).toEqual([taken, 200]);
  for (const refused of [token, `NotBearer ${token}`, `Bearer${token}`, `Bearer ${token} ${token}`, `Bearer x${token}`])
    expect(await statusOf(refused)).toEqual([refused, 401]);
});

test("a stolen token hash is no token", async () => {
  await makeStaff(site.db);
  const [session] = await site.db.select().from(staffSessions);
  expect((await verify({ Authorization: `Bearer ${session?.tokenHash}` })).status).toBe(401);
});

test("two idle hours end a session", async () => {
  const staff = await makeStaff(site.db);
  pass(2 * HOUR - 1);
  expect((await verify(staff)).status).toBe(200);
  pass(2 * HOUR);
  expect((await verify(staff)).status).toBe(401);
});

test("a session ends after twelve hours, even if never idle", async () => {
  const staff = await makeStaff(site.db);
  for (let hour = 1; hour < 12; hour += 1) {
    pass(HOUR);
    expect((await verify(staff)).status).toBe(200);
  }
  pass(HOUR - 1);
  expect((await verify(staff)).status).toBe(200);
  pass(1);
  expect((await verify(staff)).status).toBe(401);
});

test("the last use is written once a minute at most", async () => {
  const staff = await makeStaff(site.db);
  pass(MINUTE - 1);
  await verify(staff);
  expect(await readLastUse()).toBe("2026-11-20T08:00:00.000Z");
  pass(1);
  await Promise.all([verify(staff), verify(staff), verify(staff)]);
  expect(await readLastUse()).toBe("2026-11-20T08:01:00.000Z");
});

test("an unattended panel does not count as use of a session", async () => {
  const staff = await makeStaff(site.db);
  pass(MINUTE);
  await verify({ ...staff, [UNATTENDED]: "1" });
  expect(await readLastUse()).toBe("2026-11-20T08:00:00.000Z");
});

test("logging out ends this session and no other", async () => {
  const staff = await makeStaff(site.db);
  const [account] = await site.db.select().from(staffAccounts);
  const other = account && (await createSession(site.db, account));
  const response = await site.request("/api/admin/logout", { method: "POST", headers: staff });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: staffMessages.loggedOut });
  expect((await verify(staff)).status).toBe(401);
  expect((await site.request("/api/admin/logout", { method: "POST", headers: staff })).status).toBe(401);
  expect((await verify({ Authorization: `Bearer ${other}` })).status).toBe(200);
});

test("a new password ends the sessions of that account only", async () => {
  const asma = await makeStaff(site.db, "asma");
  const bilal = await makeStaff(site.db, "bilal");
  await setPassword(site.db, { userId: "asma", password: "another horse" });
  expect((await verify(asma)).status).toBe(401);
  expect((await verify(bilal)).status).toBe(200);
});

test("a password changed during a login with the old one leaves no session", async () => {
  await makeStaff(site.db, "asma");
  const [account] = await site.db.select().from(staffAccounts);
  await setPassword(site.db, { userId: "asma", password: "another horse" });
  expect(account && (await createSession(site.db, account))).toBeUndefined();
  expect(await site.db.select().from(staffSessions)).toEqual([]);
});

test("a deleted account's session ends with it", async () => {
  const staff = await makeStaff(site.db, "asma");
  await site.db.delete(staffAccounts).where(eq(staffAccounts.userId, "asma"));
  expect((await verify(staff)).status).toBe(401);
});

test("expired sessions are deleted", async () => {
  await makeStaff(site.db, "idle");
  pass(HOUR);
  const staff = await makeStaff(site.db, "busy");
  pass(HOUR);
  expect(await deleteExpiredSessions(site.db)).toBe(1);
  expect(await deleteExpiredSessions(site.db)).toBe(0);
  expect((await verify(staff)).status).toBe(200);
});
