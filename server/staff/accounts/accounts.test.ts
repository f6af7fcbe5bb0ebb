import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountMessages } from "../../../contract/account-messages.ts";
import { type AccountsView, type InvitedView } from "../../../contract/accounts.ts";
import { periods } from "../../../contract/limits.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { z } from "zod";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { auditEntries } from "../../audit/audit.table.ts";
import { outbox } from "../../outbox/outbox.table.ts";
import { createSession } from "../staff.sessions.ts";
import { staffAccounts, staffInvitations } from "../staff.table.ts";
import { purgeAccounts } from "./accounts.store.ts";

const site = useTestApp();

let owner: { Authorization: string };
let staff: { Authorization: string };
beforeEach(async () => {
  owner = await makeStaff(site.db, "amna");
  staff = await makeStaff(site.db, "bilal", "staff");
});

type Send = { json?: unknown; headers?: { Authorization: string } };
const send = (method: string, path: string, { json, headers = owner }: Send = {}) =>
  site.request(`/api/admin/${path}`, { method, headers, ...(json !== undefined && { json }) });
const idOf = async (userId: string) => (await site.db.select().from(staffAccounts).where(eq(staffAccounts.userId, userId)))[0]?.id ?? "";
const isLoggedIn = async (headers: { Authorization: string }) => (await send("GET", "verify", { headers })).status === 200;
const readTrail = async () =>
  (await site.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ userId, action }) => `${userId} ${action}`);
const list = async () => (await (await send("GET", "accounts")).json()) as AccountsView; // the API's type
async function inviteOne(json: object = { userId: "carl", role: "staff" }): Promise<{ token: string; id: string }> {
  const answer = (await (await send("POST", "accounts/invitations", { json })).json()) as z.infer<typeof InvitedView>; // the API's type
  return { token: answer.link?.split("#join=")[1] ?? "", id: answer._id };
}
const accept = (token: string, password = "four odd words here") =>
  site.request("/api/admin/invitation/accept", { json: { token, name: " Carl  Khan ", password } });
const logIn = (userId: string, password = "four odd words here") => site.request("/api/admin/login", { json: { userId, password } });

test("an account from before there were roles is an owner's", async () => {
  await site.database.client.query({ text: "insert into staff_accounts (user_id, password_hash) values ('early', 'none')" });
  expect((await list()).accounts.find(({ userId }) => userId === "early")).toMatchObject({ role: "owner", isDisabled: false });
});

test("owners see who can log in and the last logins, and no credentials", async () => {
  const { accounts } = await list();
  expect(accounts.map(({ userId, role }) => [userId, role])).toEqual([
    ["amna", "owner"],
    ["bilal", "staff"],
  ]);
  expect(accounts[0]?.lastLoginAt).toBeDefined();
  expect(JSON.stringify(accounts)).not.toMatch(/hash|secret|none"/i);
});

test("a role change and disabling take effect at once, and are audited", async () => {
  const bilal = await idOf("bilal");
  expect((await send("GET", "accounts", { headers: staff })).status).toBe(403);
  expect((await send("PATCH", `accounts/${bilal}`, { json: { role: "owner" } })).status).toBe(200);
  expect((await send("GET", "accounts", { headers: staff })).status).toBe(200);
  expect(await (await send("PATCH", `accounts/${bilal}`, { json: { isDisabled: true } })).json()).toMatchObject({ isDisabled: true });
  expect(await isLoggedIn(staff)).toBe(false);
  await send("PATCH", `accounts/${bilal}`, { json: { isDisabled: true } });
  expect(await readTrail()).toEqual(["amna updated", "amna updated"]);
  expect((await send("PATCH", `accounts/${crypto.randomUUID()}`, { json: { role: "staff" } })).status).toBe(404);
});

test("an owner ends the sessions of an account, which can log in again; staff can't", async () => {
  const again = await makeStaff(site.db, "dana", "staff");
  const dana = await idOf("dana");
  expect((await send("DELETE", `accounts/${dana}/sessions`, { headers: staff })).status).toBe(403);
  expect(await isLoggedIn(again)).toBe(true);
  const answer = await send("DELETE", `accounts/${dana}/sessions`);
  expect([answer.status, await answer.json()]).toEqual([200, { message: accountMessages.sessionsOfEnded("dana") }]);
  expect([await isLoggedIn(again), await isLoggedIn(staff), await isLoggedIn(owner)]).toEqual([false, true, true]);
  expect(await readTrail()).toEqual(["amna sessions_ended"]);
  expect(await (await send("GET", `history?of=accounts&id=${dana}`)).json()).toMatchObject([{ action: "sessions_ended", userId: "amna" }]);
  expect((await list()).accounts).toContainEqual(expect.objectContaining({ userId: "dana", isDisabled: false }));
  await send("DELETE", `accounts/${dana}`);
  for (const id of [crypto.randomUUID(), dana]) expect((await send("DELETE", `accounts/${id}/sessions`)).status).toBe(404);
});

test("an owner who ends the sessions of their own account stays logged in here", async () => {
  const session = await createSession(site.db, { id: await idOf("amna"), passwordHash: "none" });
  const elsewhere = { Authorization: `Bearer ${session}` };
  expect(await isLoggedIn(elsewhere)).toBe(true);
  const answer = await send("DELETE", `accounts/${await idOf("amna")}/sessions`);
  expect(await answer.json()).toEqual({ message: accountMessages.sessionsEnded });
  expect([await isLoggedIn(elsewhere), await isLoggedIn(owner)]).toEqual([false, true]);
});

test.each<[string, string, object?]>([
  ["PATCH", "", { role: "staff" }],
  ["PATCH", "", { isDisabled: true }],
  ["DELETE", ""],
])("the last owner can't be removed: %s %s %j", async (method, path, json) => {
  await makeStaff(site.db, "closed");
  await site.db.update(staffAccounts).set({ disabledAt: new Date() }).where(eq(staffAccounts.userId, "closed"));
  const answer = await send(method, `accounts/${await idOf("amna")}${path}`, { json });
  expect([answer.status, await answer.json()]).toEqual([409, { error: accountMessages.lastOwner }]);
  expect(await isLoggedIn(owner)).toBe(true);
});

test("of two owners who disable each other concurrently, one stays", async () => {
  const other = await makeStaff(site.db, "dana");
  const [amna, dana] = [await idOf("amna"), await idOf("dana")];
  const answers = await Promise.all([
    send("PATCH", `accounts/${dana}`, { json: { isDisabled: true } }),
    send("PATCH", `accounts/${amna}`, { json: { isDisabled: true }, headers: other }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.map(({ status }) => status)).not.toEqual([200, 200]);
  expect((await isLoggedIn(owner)) || (await isLoggedIn(other))).toBe(true);
});

test("a deleted account is logged out, keeps its name in the history and can be restored until it is erased", async () => {
  await send("PUT", "profile/name", { json: { name: "Bilal" }, headers: staff });
  const bilal = await idOf("bilal");
  expect((await send("DELETE", `accounts/${bilal}`)).status).toBe(200);
  expect((await send("DELETE", `accounts/${bilal}`)).status).toBe(404);
  expect(await isLoggedIn(staff)).toBe(false);
  expect(await (await send("GET", "colleagues")).json()).toMatchObject([{ userId: "amna" }]);
  expect(await (await send("GET", "accounts/deleted")).json()).toMatchObject([{ item: { userId: "bilal" }, deletedBy: "amna" }]);
  expect((await send("POST", "accounts/invitations", { json: { userId: "bilal", role: "staff" } })).status).toBe(409);
  expect((await send("POST", `accounts/${bilal}/restore`)).status).toBe(200);
  expect(await isLoggedIn(staff)).toBe(false);
  await send("DELETE", `accounts/${bilal}`);
  expect(await purgeAccounts(site.db, new Date(Date.now() + periods.deletedRetention + 1000))).toBe(1);
  const history = await (await send("GET", `history?of=accounts&id=${bilal}`)).json();
  expect(history).toMatchObject([
    { action: "deleted" },
    { action: "restored" },
    { action: "deleted" },
    { action: "updated", userId: "bilal" },
  ]);
});

test("invited people choose name and password, once, and get the role of the invitation", async () => {
  const { token } = await inviteOne();
  expect(JSON.stringify(await site.db.select().from(staffInvitations))).not.toContain(token);
  expect((await accept(token, "short")).status).toBe(400);
  expect((await accept(token, "carlcarlcarl")).status).toBe(400);
  expect((await accept(token)).status).toBe(201);
  expect((await list()).accounts.find(({ userId }) => userId === "carl")).toMatchObject({ name: "Carl Khan", role: "staff" });
  expect((await logIn("carl")).status).toBe(200);
  const again = await accept(token);
  expect([again.status, await again.json()]).toEqual([404, { error: accountMessages.invitationInvalid }]);
  expect(await readTrail()).toEqual(["amna invited", "carl joined", "carl logged_in", " invitation_failed"]);
});

test("an invitation is valid for three days", async () => {
  const before = Date.now();
  await inviteOne();
  const [invitation] = await site.db.select().from(staffInvitations);
  const days = ((invitation?.expiresAt.getTime() ?? 0) - before) / (24 * 3600_000);
  expect(Math.round(days)).toBe(3);
});

test("an invitation that has expired, was withdrawn or replaced is refused and counted", async () => {
  const first = await inviteOne();
  const second = await inviteOne();
  expect((await accept(first.token)).status).toBe(404);
  await send("DELETE", `accounts/invitations/${second.id}`);
  expect((await accept(second.token)).status).toBe(404);
  expect((await send("DELETE", `accounts/invitations/${second.id}`)).status).toBe(404);
  const third = await inviteOne();
  await site.db.update(staffInvitations).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await accept(third.token)).status).toBe(404);
  expect((await list()).invitations).toEqual([]);
  for (let attempt = 0; attempt < 27; attempt += 1) await site.request("/api/admin/invitation", { json: { token: "a".repeat(43) } });
  const refused = await site.request("/api/admin/invitation", { json: { token: "a".repeat(43) } });
  expect([refused.status, await refused.json()]).toEqual([429, { error: staffMessages.tooManyAttempts }]);
});

test("of two concurrent acceptances one creates the account", async () => {
  const { token } = await inviteOne();
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]));
});

test("without a mail server the link is shown once; an existing account can't be invited", async () => {
  const answer = await send("POST", "accounts/invitations", { json: { userId: "carl", role: "owner", email: "carl@x.example" } });
  expect(await answer.json()).toMatchObject({ link: expect.stringMatching(/^http:\/\/site\.test\/admin-login-xyz987#join=[\w-]{43}$/) });
  expect(JSON.stringify(await list())).not.toContain("#");
  expect(await site.db.select().from(outbox)).toEqual([]);
  expect((await send("POST", "accounts/invitations", { json: { userId: "bilal", role: "staff" } })).status).toBe(409);
  for (const email of ["carl", "a,b@x.example"])
    expect((await send("POST", "accounts/invitations", { json: { userId: "dana", role: "staff", email } })).status).toBe(400);
});
