import { beforeAll, beforeEach, expect, test } from "vitest";
import { accountMessages } from "../../contract/account-messages.ts";
import { noticeMessages } from "../../contract/notice-messages.ts";
import { type NoticeTime, STAFF_EVENTS } from "../../contract/notifications.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { hashPassword } from "../staff/staff.passwords.ts";
import { staffAccounts } from "../staff/staff.table.ts";

const site = useTestApp((deps) => {
  const config = makeTestConfig();
  return { ...deps, config: { ...config, mail: { ...config.mail, notifyEmail: "team@saat.example" } } };
});
const PATH = "/api/admin/notifications";
const all = (time: NoticeTime) => Object.fromEntries(STAFF_EVENTS.map((event) => [event, time]));

let headers: { Authorization: string };
const password = "four odd words here";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  headers = await makeStaff(site.db, "amna");
  await site.db.update(staffAccounts).set({ passwordHash });
});

const put = (json: object) => site.request(PATH, { method: "PUT", json: { password, ...json }, headers });
// The answers' types are the schemas'.
const read = async (sent: Promise<Response> | Response) => (await (await sent).json()) as Record<string, unknown>;
const sendTest = () => site.request(`${PATH}/test`, { method: "POST", headers });

test("by default staff are notified of everything at once, once they have an address", async () => {
  const view = { email: null, notices: all("now"), isToldAll: false, hasMailServer: false };
  expect(await read(site.request(PATH, { headers }))).toEqual(view);
});

test("a choice is stored for its account, and audited without the address", async () => {
  const other = await makeStaff(site.db, "bilal");
  const notices = { ...all("now"), comment_held: "daily", document: "never" };
  const saved = await put({ email: " Amna@Saat.example ", notices });
  expect([saved.status, await read(saved)]).toEqual([200, { email: "amna@saat.example", notices, isToldAll: false, hasMailServer: false }]);
  expect(await read(site.request(PATH, { headers }))).toMatchObject({ email: "amna@saat.example", notices });
  expect(await read(site.request(PATH, { headers: other }))).toMatchObject({ email: null, notices: all("now") });
  // Saving the same again is not audited.
  await put({ email: "amna@saat.example", notices });
  await put({ email: "other@saat.example", notices });
  await put({ email: "", notices });
  const trail = await site.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(trail.map(({ noun, action, userId }) => [noun, action, userId])).toEqual([1, 2, 3].map(() => ["accounts", "updated", "amna"]));
  expect(trail.map(({ after }) => after?.["address"])).toEqual(["given", "another one", undefined]);
  expect(JSON.stringify(trail)).not.toContain("@");
});

test("the site's own address is notified of everything, and the view shows it", async () => {
  expect(await read(put({ email: "team@saat.example", notices: all("never") }))).toMatchObject({ isToldAll: true });
});

test.each([
  [{ email: "amna", notices: all("now") }, noticeMessages.addressInvalid],
  [{ email: "a,b@saat.example", notices: all("now") }, noticeMessages.addressInvalid],
  [{ email: "amna@saat.example\r\nBcc: x@evil.example", notices: all("now") }, noticeMessages.addressInvalid],
  [{ email: `${"a".repeat(250)}@saat.example`, notices: all("now") }, /254/],
  [{ email: null, notices: { ...all("now"), paid: "weekly" } }, /./],
  [{ email: null, notices: { paid: "now" } }, /./],
  [{ email: null, notices: all("now"), userId: "bilal" }, /./],
])("%j is refused, and nothing changes", async (json, error) => {
  const refused = await put(json);
  expect(refused.status).toBe(400);
  expect((await read(refused))["error"]).toMatch(error);
  expect(await read(site.request(PATH, { headers }))).toMatchObject({ email: null });
});

test("a test mail goes to the saved address, with a rate limit", async () => {
  const refused = await sendTest();
  expect([refused.status, await read(refused)]).toEqual([409, { error: noticeMessages.testNeedsAddress }]);
  await put({ email: "amna@saat.example", notices: all("never") });
  const answers = [];
  for (const _ of Array(6)) answers.push((await sendTest()).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  const rows = await site.db.select().from(outbox);
  expect(rows.map(({ kind, recipient }) => [kind, recipient])).toEqual([1, 2, 3, 4, 5].map(() => ["staff-notice", "amna@saat.example"]));
});

test("changing the address needs the password, changing the events does not", async () => {
  const send = (json: object) => site.request(PATH, { method: "PUT", json, headers });
  const other = { email: "amna@saat.example", notices: all("now") };
  expect(await read(send(other))).toEqual({ error: accountMessages.passwordRequired, field: "password" });
  expect(await read(send({ ...other, password: "not the password" }))).toMatchObject({ error: accountMessages.passwordWrong });
  await put(other);
  expect((await send({ ...other, notices: all("never") })).status).toBe(200);
  expect((await send({ ...other, email: null })).status).toBe(400);
});
