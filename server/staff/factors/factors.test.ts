import { eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accountMessages } from "../../../contract/account-messages.ts";
import { periods } from "../../../contract/limits.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { LoginStepView } from "../../../contract/staff.ts";
import { makeAuthenticator } from "../../../tests/fakes/authenticator.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { auditEntries } from "../../audit/audit.table.ts";
import { hashPassword } from "../staff.passwords.ts";
import { staffAccounts, staffPolicy, staffRecoveryCodes } from "../staff.table.ts";

const site = useTestApp();
const ORIGIN = "http://site.test";
const password = "four odd words here";
type Headers = { Authorization: string };

let passwordHash = "";
let asma: Headers;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() });
  asma = await makeStaff(site.db, "asma");
  await site.db.update(staffAccounts).set({ passwordHash });
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
// oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes, looked at by each test
async function post(path: string, json: unknown = {}, headers?: Headers): Promise<{ status: number; body: any }> {
  const response = await site.request(`/api/admin/${path}`, { method: "POST", json, ...(headers && { headers }) });
  return { status: response.status, body: await response.json() };
}
const isIn = async (token: string) =>
  (await site.request("/api/admin/verify", { headers: { Authorization: `Bearer ${token}` } })).status === 200;
const logIn = async () => post("login", { userId: "asma", password });
const readTrail = async () => (await site.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);

/** Sets up an authenticator app. @returns its key and the recovery codes */
async function addApp(headers = asma): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await post("profile/time-codes", { password }, headers)).body;
  const added = await post("profile/time-codes/confirm", { code: await generate({ secret }) }, headers);
  expect(added.status).toBe(200);
  pass(30_000);
  return { secret, recoveryCodes: added.body.recoveryCodes };
}
async function addPasskey(authenticator = makeAuthenticator({ origin: ORIGIN })) {
  const options = (await post("profile/passkeys/options", { password }, asma)).body;
  const added = await post("profile/passkeys", { name: "Laptop", answer: authenticator.create(options) }, asma);
  return { authenticator, added };
}
const codeLogin = async (step: string, code: string) => post("login/code", { step, code });
async function passkeyLogin(authenticator: ReturnType<typeof makeAuthenticator>, step?: string) {
  const named = step === undefined ? {} : { step };
  const options = (await post("login/passkey/options", named)).body;
  return post("login/passkey", { ...named, answer: authenticator.get(options) });
}

test("a factor that can't be recorded isn't added, and a retry adds it with its recovery codes", async () => {
  const { secret } = (await post("profile/time-codes", { password }, asma)).body;
  await site.db.execute(sql`alter table ${auditEntries} add constraint full_disk check (action <> 'factor_added')`);
  const code = await generate({ secret });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await post("profile/time-codes/confirm", { code }, asma)).status).toBe(500);
  await site.db.execute(sql`alter table ${auditEntries} drop constraint full_disk`);
  expect((await logIn()).body).toEqual({ token: expect.any(String) });
  const again = await post("profile/time-codes/confirm", { code }, asma);
  expect(again).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
});

test("an account without a second factor logs in as before", async () => {
  expect((await logIn()).body).toEqual({ token: expect.any(String) });
});

test("with an app the password alone does not log in; a code does, once", async () => {
  const { secret } = await addApp();
  const { body } = await logIn();
  expect(body).toEqual({ step: expect.any(String), awaits: "factor", factors: ["code"] } satisfies Record<keyof LoginStepView, unknown>);
  expect(await isIn(body.step)).toBe(false);
  expect((await post("profile/time-codes", {}, { Authorization: `Bearer ${body.step}` })).status).toBe(401);
  const code = await generate({ secret });
  const done = await codeLogin(body.step, code);
  expect(await isIn(done.body.token)).toBe(true);
  expect((await codeLogin(body.step, code)).status).toBe(409);
  const next = await logIn();
  expect(await codeLogin(next.body.step, code)).toMatchObject({ status: 401, body: { error: staffMessages.codeWrong } });
  expect(await readTrail()).toEqual(["factor_added", "logged_in", "code_failed"]);
});

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])("a code %i seconds off is accepted: %s", async (seconds, isTaken) => {
  const { secret } = await addApp();
  pass(60_000);
  const { body } = await logIn();
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  expect((await codeLogin(body.step, code)).status).toBe(isTaken ? 200 : 401);
});

test("wrong codes count like wrong passwords, and a right password does not reset them", async () => {
  const { secret } = await addApp();
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await codeLogin((await logIn()).body.step, "000000")).status).toBe(401);
  const { step } = (await logIn()).body;
  expect(await codeLogin(step, await generate({ secret }))).toMatchObject({ status: 429, body: { error: staffMessages.tooManyAttempts } });
  expect(await readTrail()).toContain("locked_out");
});

test("each of ten recovery codes works once, however it is typed, and is stored as a hash only", async () => {
  const { recoveryCodes } = await addApp();
  expect(recoveryCodes).toHaveLength(10);
  const [first = "", second = ""] = recoveryCodes;
  expect(JSON.stringify(await site.db.select().from(staffRecoveryCodes))).not.toContain(first);
  const done = await codeLogin((await logIn()).body.step, first.toUpperCase().replaceAll("-", " "));
  expect(await isIn(done.body.token)).toBe(true);
  expect((await codeLogin((await logIn()).body.step, first)).status).toBe(401);
  const renewed = await post("profile/recovery-codes", { password }, asma);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await codeLogin((await logIn()).body.step, second)).status).toBe(401);
  expect(await readTrail()).toEqual([
    "factor_added",
    "recovery_code_used",
    "logged_in",
    "code_failed",
    "recovery_codes_made",
    "code_failed",
  ]);
});

test("a pending login step ends after minutes, with a new password and with a reset", async () => {
  const { secret } = await addApp();
  const late = (await logIn()).body.step;
  pass(periods.loginStep);
  expect(await codeLogin(late, await generate({ secret }))).toMatchObject({ status: 409, body: { error: accountMessages.stepOver } });
  const { step } = (await logIn()).body;
  const owner = await makeStaff(site.db, "owner");
  const [row] = await site.db.select().from(staffAccounts).where(eq(staffAccounts.userId, "asma"));
  expect((await post(`accounts/${row?.id}/factors/reset`, {}, owner)).body).toMatchObject({ factors: [] });
  expect((await codeLogin(step, await generate({ secret }))).status).toBe(409);
  expect(await isIn((await logIn()).body.token)).toBe(true);
  expect(await readTrail()).toContain("factors_reset");
});

test("a passkey is a second factor, or the whole login with user verification", async () => {
  const { authenticator, added } = await addPasskey();
  expect(added).toMatchObject({ status: 201, body: { passkeys: [{ name: "Laptop" }], recoveryCodes: expect.any(Array) } });
  const { body } = await logIn();
  expect(body.factors).toEqual(["passkey"]);
  expect(await isIn((await passkeyLogin(authenticator, body.step)).body.token)).toBe(true);
  expect(await isIn((await passkeyLogin(authenticator)).body.token)).toBe(true);
  const silent = (await addPasskey(makeAuthenticator({ origin: ORIGIN, isVerifying: false }))).authenticator;
  expect((await passkeyLogin(silent)).status).toBe(401);
  expect((await passkeyLogin(silent, (await logIn()).body.step)).status).toBe(200);
});

test("a passkey of another site, an unknown one, a colleague's, or a replayed answer is refused and counted", async () => {
  const stranger = await addPasskey(makeAuthenticator({ origin: "http://evil.test" }));
  expect(stranger.added).toMatchObject({ status: 400, body: { error: accountMessages.passkeyRefused } });
  const { authenticator } = await addPasskey();
  expect((await passkeyLogin(makeAuthenticator({ origin: ORIGIN }))).status).toBe(401);
  const options = (await post("login/passkey/options")).body;
  const answer = authenticator.get(options);
  expect((await post("login/passkey", { answer })).status).toBe(200);
  expect(await post("login/passkey", { answer })).toMatchObject({ status: 401, body: { error: accountMessages.passkeyRefused } });
  const bilal = await makeStaff(site.db, "bilal");
  await site.db.update(staffAccounts).set({ passwordHash });
  await addApp(bilal);
  const { step } = (await post("login", { userId: "bilal", password })).body;
  expect((await passkeyLogin(authenticator, step)).status).toBe(401);
  for (let attempt = 0; attempt < 5; attempt += 1) await post("login/passkey", { answer });
  expect((await passkeyLogin(authenticator)).status).toBe(429);
  expect(await readTrail()).toEqual(expect.arrayContaining(["passkey_failed", "locked_out"]));
});

test("if a factor is mandatory, an account without one must set it up first, and can't remove the last", async () => {
  await site.request("/api/admin/accounts/policy", { method: "PUT", json: { isFactorRequired: true }, headers: asma });
  const { body } = await logIn();
  expect(body).toMatchObject({ awaits: "set-up", factors: [] });
  const step = { Authorization: `Bearer ${body.step}` };
  expect(await isIn(body.step)).toBe(false);
  expect((await site.request("/api/admin/contacts", { headers: step })).status).toBe(401);
  expect((await post("login/set-up", {}, step)).status).toBe(409);
  const { secret } = (await post("profile/time-codes", {}, step)).body;
  expect((await post("profile/time-codes/confirm", { code: await generate({ secret }) }, step)).body.recoveryCodes).toHaveLength(10);
  const { token } = (await post("login/set-up", {}, step)).body;
  expect(await isIn(token)).toBe(true);
  expect((await post("login/set-up", {}, step)).status).toBe(401);
  const kept = await post("profile/time-codes/remove", { password }, { Authorization: `Bearer ${token}` });
  expect(kept).toMatchObject({ status: 409, body: { error: accountMessages.factorNeeded } });
  await site.db.update(staffPolicy).set({ isFactorRequired: false });
  expect((await post("profile/time-codes/remove", { password }, asma)).body).toMatchObject({ hasTimeCodes: false, recoveryCodesLeft: 0 });
});

test("an unattended panel can't add or remove factors without the password", async () => {
  await addApp();
  for (const [path, json] of [
    ["profile/time-codes/remove", {}],
    ["profile/time-codes/remove", { password: "not the password" }],
    ["profile/recovery-codes", {}],
    ["profile/passkeys/options", {}],
  ] as const)
    expect([path, (await post(path, json, asma)).status]).toEqual([path, 400]);
  expect((await post("profile/time-codes", { password }, asma)).status).toBe(409);
});

test("neither the API nor the trail shows a secret", async () => {
  const { secret } = await addApp();
  const shown = await Promise.all(
    ["profile", "accounts", "history?of=accounts"].map(async (path) =>
      (await site.request(`/api/admin/${path}`, { headers: asma })).text(),
    ),
  );
  expect(shown.join("")).not.toContain(secret);
});
