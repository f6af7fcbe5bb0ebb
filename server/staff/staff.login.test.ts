import { beforeAll, beforeEach, expect, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { hashPassword } from "./staff.passwords.ts";
import { staffAccounts, staffSessions } from "./staff.table.ts";
import { createThrottle } from "./staff.throttle.ts";

const site = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ trustProxy: 1 }) }));

const right = { userId: "asma", password: "correct horse" };
const wrong = { ...right, password: "wrong horse" };

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(right.password);
});
beforeEach(async () => {
  await site.db.insert(staffAccounts).values({ userId: right.userId, passwordHash });
});

function logIn(json: unknown, address = "192.0.2.1"): Promise<Response> {
  return site.request("/api/admin/login", { json, headers: { "X-Forwarded-For": address } });
}

async function readError(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return { status: response.status, body };
}

async function failTimes(times: number, json: unknown = wrong, address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) statuses.push((await logIn(json, address)).status);
  return statuses;
}

test("staff with the right password get a token that works", async () => {
  const response = await logIn(right);
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  const { token } = body as { token: string }; // checked above
  const verified = await site.request("/api/admin/verify", { headers: { Authorization: `Bearer ${token}` } });
  expect(verified.status).toBe(200);
  expect(await verified.json()).toEqual({ userId: "asma", role: "owner", expiresAt: expect.any(String) });
});

test("spaces around a user id do not matter, those of a password do", async () => {
  expect((await logIn({ userId: "  asma ", password: "correct horse" })).status).toBe(200);
  expect(await failTimes(1, { userId: "asma", password: " correct horse" })).toEqual([401]);
  const spaced = "  two  spaces everywhere ";
  await site.db.insert(staffAccounts).values({ userId: "bilal", passwordHash: await hashPassword(spaced) });
  expect((await logIn({ userId: "bilal", password: spaced })).status).toBe(200);
  expect(await failTimes(1, { userId: "bilal", password: spaced.trim() })).toEqual([401]);
});

test("a password from before the rules still opens its account", async () => {
  await site.db.insert(staffAccounts).values({ userId: "bilal", passwordHash: await hashPassword("12345678") });
  expect((await logIn({ userId: "bilal", password: "12345678" })).status).toBe(200);
});

test("a wrong password and an unknown user get the very same answer", async () => {
  const expected = { status: 401, body: { error: staffMessages.invalidCredentials } };
  expect(await readError(await logIn(wrong))).toEqual(expected);
  expect(await readError(await logIn({ ...right, userId: "nobody" }))).toEqual(expected);
  expect(await readError(await logIn({ ...right, userId: "ASMA" }))).toEqual(expected);
  expect(await readError(await logIn({ ...right, userId: "' or 1=1 --" }))).toEqual(expected);
  expect(await readError(await logIn({ ...right, userId: "as\u0000ma\ud800" }))).toEqual(expected);
  expect(await site.db.select().from(staffSessions)).toEqual([]);
});

test.each([
  [{}, "userId"],
  [{ userId: "asma" }, "password"],
  [{ userId: "", password: "" }, "userId"],
  [{ userId: "   ", password: "correct horse" }, "userId"],
  [{ userId: "asma", password: " \t " }, "password"],
  [{ userId: "\u0000", password: "correct horse" }, "userId"],
  [{ userId: null, password: "correct horse" }, "userId"],
  [{ userId: ["asma"], password: "correct horse" }, "userId"],
  [{ userId: "asma", password: 12345678 }, "password"],
])("the blank or malformed credentials %j are reported as such", async (json, field) => {
  expect(await readError(await logIn(json))).toEqual({ status: 400, body: { error: staffMessages.credentialsRequired, field } });
});

test("an over-long password is refused before it is hashed, and costs no try", async () => {
  const response = await logIn({ ...right, password: "x".repeat(1001) });
  expect(await readError(response)).toEqual({ status: 400, body: { error: apiMessages.tooLong("Password", 1000), field: "password" } });
  expect(await failTimes(5)).toEqual([401, 401, 401, 401, 401]);
});

test("after five failures even the right password is refused", async () => {
  expect(await failTimes(5)).toEqual([401, 401, 401, 401, 401]);
  const response = await logIn(right);
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ error: staffMessages.tooManyAttempts });
  const seconds = Number(response.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
});

test("an unknown user is throttled like a known one", async () => {
  expect(await failTimes(6, { ...right, userId: "nobody" })).toEqual([401, 401, 401, 401, 401, 429]);
});

test("one account's failures lock neither another address nor another account", async () => {
  await site.db.insert(staffAccounts).values({ userId: "bilal", passwordHash });
  await failTimes(6);
  expect((await logIn(right, "192.0.2.2")).status).toBe(200);
  expect((await logIn({ ...right, userId: "bilal" })).status).toBe(200);
});

test("a success resets earlier failures", async () => {
  await failTimes(4);
  expect((await logIn(right)).status).toBe(200);
  expect(await failTimes(6)).toEqual([401, 401, 401, 401, 401, 429]);
});

test("concurrent guesses do not exceed the limit", async () => {
  const responses = await Promise.all(Array.from({ length: 16 }, () => logIn(wrong)));
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(11);
});

test("an address in front of the trusted proxy can't be forged", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await logIn(wrong, `198.51.100.${attempt}, 192.0.2.1`);
  expect((await logIn(right, "198.51.100.99, 192.0.2.1")).status).toBe(429);
});

const COOKIE = /^staff_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/admin\/login; HttpOnly; SameSite=Lax$/;
const readDevice = (response: Response) => (response.headers.get("Set-Cookie") ?? "").split(";", 1)[0] ?? "";
const logInWith = (Cookie: string, json: unknown, address: string) =>
  site.request("/api/admin/login", { json, headers: { Cookie, "X-Forwarded-For": address } });

/** Without password checks, which take time. */
async function guessFromManyAddresses() {
  const throttled = createThrottle(site.database.client);
  for (let guess = 0; guess < 50; guess += 1) {
    const attempt = { userId: right.userId, address: `198.51.100.${guess % 10}`, device: undefined };
    await throttled(attempt, () => Promise.resolve(undefined));
  }
}

test("while an account is attacked from many addresses, its owner gets in with a known browser, and with no other", async () => {
  const first = await logIn(right);
  expect(first.headers.get("Set-Cookie")).toMatch(COOKIE);
  await guessFromManyAddresses();
  expect((await logIn(right, "203.0.113.1")).status).toBe(429);
  const again = await logInWith(readDevice(first), right, "203.0.113.1");
  expect(again.status).toBe(200);
  expect(readDevice(again)).not.toBe(readDevice(first));
});

test("a browser is known to the account that logged in with it, until its password changes", async () => {
  const device = readDevice(await logIn(right));
  await site.db.insert(staffAccounts).values({ userId: "bilal", passwordHash: await hashPassword("another horse") });
  const foreign = readDevice(await logIn({ userId: "bilal", password: "another horse" }, "192.0.2.7"));
  await guessFromManyAddresses();
  for (const cookie of [foreign, "staff_device=", `staff_device=${"a".repeat(43)}`, `${device.slice(0, -4)}aaaa`]) {
    expect([cookie, (await logInWith(cookie, right, "203.0.113.1")).status]).toEqual([cookie, 429]);
  }
  await site.db.update(staffAccounts).set({ passwordHash: await hashPassword(right.password) });
  expect((await logInWith(device, right, "203.0.113.1")).status).toBe(429);
});

test("a failed login gets no browser cookie", async () => {
  expect((await logIn(wrong)).headers.has("Set-Cookie")).toBe(false);
});
