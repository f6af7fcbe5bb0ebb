import { beforeAll, beforeEach, expect, test } from "vitest";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { ProfileView } from "../../../contract/profile.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { auditEntries } from "../../audit/audit.table.ts";
import { nameBrowser } from "../staff.browser.ts";
import { hashPassword } from "../staff.passwords.ts";
import { staffAccounts } from "../staff.table.ts";

const site = useTestApp();
const password = "four odd words here";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
type Headers = { Authorization: string };

let passwordHash = "";
let asma: Headers;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  asma = await makeStaff(site.db, "asma", "staff");
  await site.db.update(staffAccounts).set({ passwordHash });
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes, looked at by each test
async function send(method: string, path = "", json?: object, headers = asma): Promise<{ status: number; body: any }> {
  const response = await site.request(`/api/admin/profile${path}`, { method, headers, ...(json && { json }) });
  return { status: response.status, body: await response.json() };
}
const read = async (headers = asma): Promise<ProfileView> => (await send("GET", "", undefined, headers)).body;
async function logIn(typed = password): Promise<{ status: number; headers: Headers }> {
  const response = await site.request("/api/admin/login", { json: { userId: "asma", password: typed }, headers: { "User-Agent": CHROME } });
  const { token = "" } = (await response.json()) as { token?: string }; // the API's type
  return { status: response.status, headers: { Authorization: `Bearer ${token}` } };
}
const isIn = async (headers: Headers) => (await site.request("/api/admin/verify", { headers })).status === 200;
const readTrail = async () => (await site.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);

test("all staff can change their own name, not to an empty one", async () => {
  expect(await send("PUT", "/name", { name: "  Asma  Khan " })).toMatchObject({ status: 200, body: { name: "Asma Khan", role: "staff" } });
  expect(await send("PUT", "/name", { name: " " })).toEqual({ status: 400, body: { error: accountMessages.nameRequired, field: "name" } });
  await send("PUT", "/name", { name: "Asma Khan" });
  expect(await readTrail()).toEqual(["updated"]);
});

test("another address needs the password, and never reaches the trail", async () => {
  const wrong = await send("PUT", "/email", { email: "asma@x.example", password: "not the password" });
  expect(wrong).toEqual({ status: 400, body: { error: accountMessages.passwordWrong, field: "password" } });
  for (const email of ["asma", "a,b@x.example"]) expect((await send("PUT", "/email", { email, password })).status).toBe(400);
  expect((await send("PUT", "/email", { email: " Asma@X.example", password })).body).toMatchObject({ email: "asma@x.example" });
  expect((await send("PUT", "/email", { email: "", password })).body).toMatchObject({ email: null });
  expect(await readTrail()).toEqual(["login_failed", "updated", "updated"]);
  expect(JSON.stringify(await site.db.select().from(auditEntries))).not.toContain("x.example");
});

test("a new password needs the old one and must follow the rules; all other sessions end", async () => {
  const other = (await logIn()).headers;
  expect((await send("PUT", "/password", { password: "not the password", newPassword: "another four odd words" })).status).toBe(400);
  expect(await send("PUT", "/password", { password, newPassword: "short" })).toMatchObject({ status: 400, body: { field: "newPassword" } });
  expect((await send("PUT", "/password", { password, newPassword: "password1234" })).body.error).toBe(staffMessages.passwordTooCommon);
  expect((await send("PUT", "/password", { password, newPassword: "another four odd words" })).status).toBe(200);
  expect([await isIn(asma), await isIn(other)]).toEqual([true, false]);
  expect([(await logIn()).status, (await logIn("another four odd words")).status]).toEqual([401, 200]);
  expect(await readTrail()).toContain("password_changed");
});

test("guessing the password in an open panel locks the account", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await send("PUT", "/email", { email: "", password: `guess number ${attempt}` });
  expect((await send("PUT", "/email", { email: "", password })).status).toBe(429);
});

test("sessions show their browser, and can be ended one by one or all but the current one", async () => {
  const one = (await logIn()).headers;
  const two = (await logIn()).headers;
  const { sessions } = await read(one);
  expect(sessions.map(({ isThis, device }) => [isThis, device])).toEqual(
    expect.arrayContaining([
      [false, ""],
      [false, "Chrome on Linux"],
      [true, "Chrome on Linux"],
    ]),
  );
  const own = (await read(two)).sessions.find(({ isThis }) => isThis);
  expect((await send("DELETE", `/sessions/${own?._id}`, undefined, one)).status).toBe(200);
  expect((await send("DELETE", `/sessions/${own?._id}`, undefined, one)).status).toBe(404);
  expect([await isIn(one), await isIn(two), await isIn(asma)]).toEqual([true, false, true]);
  expect((await send("DELETE", "/sessions", undefined, one)).status).toBe(200);
  expect([await isIn(one), await isIn(asma)]).toEqual([true, false]);
});

test("a colleague's session can't be ended", async () => {
  const bilal = await makeStaff(site.db, "bilal");
  const [session] = (await read(bilal)).sessions;
  expect((await send("DELETE", `/sessions/${session?._id}`)).status).toBe(404);
  expect(await isIn(bilal)).toBe(true);
});

test.each([
  [CHROME, "Chrome on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["", "Unknown browser"],
  ["\u0000", "Unknown browser"],
  [undefined, "Unknown browser"],
])("%j is named %j", (userAgent, name) => {
  expect(nameBrowser(userAgent)).toBe(name);
});
