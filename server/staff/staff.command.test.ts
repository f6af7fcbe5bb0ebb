import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountMessages } from "../../contract/account-messages.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { limits } from "../../contract/limits.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { noticeMessages } from "../../contract/notice-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { disableAccount, makeStaff } from "../../tests/helpers/staff.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { runStaffCommand, type Terminal } from "./staff.command.ts";
import { ensureFirstAccount } from "./staff.first-account.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { createSession } from "./staff.sessions.ts";
import { findAccount } from "./staff.store.ts";
import { staffAccounts, staffInvitations, staffTimeCodes } from "./staff.table.ts";

const site = useTestApp();
const silent = { print: () => {}, warn: () => {} };

type Options = { password?: string; admin?: { userId: string; password: string }; openDatabase?: Terminal["openDatabase"] } & Partial<
  Pick<Terminal, "readNewPassword">
>;

async function run(args: string[], { password = "correct horse", admin, openDatabase, readNewPassword: read }: Options = {}) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runStaffCommand(
    args,
    { admin, siteUrl: "http://site.test" },
    {
      openDatabase: openDatabase ?? (() => Promise.resolve({ ...site.database, close: () => Promise.resolve() })),
      readNewPassword: read ?? (() => Promise.resolve(password)),
      print: (text) => printed.push(text),
      complain: (text) => complained.push(text),
    },
  );
  return { code, printed: printed.join("\n"), complained: complained.join("\n") };
}

test("an operator creates an account", async () => {
  expect(await run(["set-password", "asma"])).toEqual({ code: 0, printed: "Account asma created.", complained: "" });
  const account = await findAccount(site.db, "asma");
  expect(await verifyPassword("correct horse", account?.passwordHash)).toBe(true);
});

test("an operator resets a password, which ends the account's sessions", async () => {
  const headers = await makeStaff(site.db, "asma");
  expect((await run(["set-password", "asma"])).printed).toBe("Password of asma changed.");
  expect((await site.request("/api/admin/verify", { headers })).status).toBe(401);
});

test("an operator is warned if the environment will override the password", async () => {
  const admin = { userId: "asma", password: "configured" };
  expect(await run(["create", "asma"], { admin })).toMatchObject({ code: 0, printed: "Account asma created." });
  expect(await run(["set-password", "bilal"], { admin })).toMatchObject({ code: 0, printed: "Account bilal created." });
  expect(await run(["set-password", "asma"], { admin })).toMatchObject({
    code: 0,
    printed: "Password of asma changed.\nADMIN_PASSWORD is set and will replace this password at the next start.",
  });
});

test.each(["create", "set-password"])("%s refuses a short or common password with the reason", async (command) => {
  const tooShort = `${staffMessages.passwordTooShort(12)}\nNothing was changed.`;
  const tooCommon = `${staffMessages.passwordTooCommon}\nNothing was changed.`;
  expect(await run([command, "asma"], { password: "elevenchars" })).toEqual({ code: 1, printed: "", complained: tooShort });
  for (const password of ["password1234", "qwertyuiop123", "Letmein123456", "aaaaaaaaaaaa", "asma-khan-2026", "SaatLabs2026!"]) {
    expect(await run([command, "asma-khan"], { password })).toEqual({ code: 1, printed: "", complained: tooCommon });
  }
  expect(await site.db.select().from(staffAccounts)).toEqual([]);
});

test("a password is stored as typed, including spaces", async () => {
  await run(["create", "asma"], { password: " three  odd spaces " });
  const { passwordHash } = (await findAccount(site.db, "asma")) ?? {};
  expect(await verifyPassword(" three  odd spaces ", passwordHash)).toBe(true);
});

test("a database in use is one plain sentence", async () => {
  const inUse = new StartupError("Another process is using the data folder data.");
  const result = await run(["set-password", "asma"], { openDatabase: () => Promise.reject(inUse) });
  expect(result).toEqual({ code: 1, printed: "", complained: inUse.message });
});

test("an internal error is not reported as a refusal, and the database is closed", async () => {
  let closed = 0;
  const openDatabase = () => Promise.resolve({ ...site.database, close: () => Promise.resolve(void (closed += 1)) });
  const readBroken = () => Promise.reject(new Error("the terminal is gone"));
  await expect(run(["create", "asma"], { openDatabase, readNewPassword: readBroken })).rejects.toThrow("the terminal is gone");
  await run(["list"], { openDatabase });
  expect(closed).toBe(2);
});

test.each([
  [[]],
  [["set-password"]],
  [["set-password", " "]],
  [["set-password", "a", "b"]],
  [["list", "a"]],
  [["disable"]],
  [["email", "a"]],
  [["email", "a", "b@c.example", "d"]],
  [["remove", "a"]],
  [["role", "a"]],
  [["role", "a", "king"]],
  [["invite", "a", "owner", "b"]],
  [["second-factor", "perhaps"]],
  [["toString", "a"]],
  [["--force"]],
])("the arguments %j get the usage", async (args) => {
  const { code, complained } = await run(args);
  expect(code).toBe(2);
  expect(complained).toContain("Usage: npm run admin -- <command> [<user-id>]");
});

test("the unknown arguments are repeated before the usage", async () => {
  expect((await run(["rol", "asma", "owner"])).complained).toMatch(/^Unknown command: rol asma owner\n\nUsage: /);
});

test.each(["--help", "-h"])("help by %s is no error, and has the password rules", async (option) => {
  const { code, printed } = await run([option]);
  expect(code).toBe(0);
  expect(printed).toContain("at least 12 characters");
});

test("an operator creates a second account, and leaves existing ones alone", async () => {
  await run(["create", "asma"]);
  expect(await run(["create", " bilal "], { password: "another horse" })).toMatchObject({ code: 0, printed: "Account bilal created." });
  // Checked before a password is typed.
  const again = await run(["create", "bilal"], { readNewPassword: () => Promise.reject(new Error("asked for a password")) });
  expect(again).toEqual({ code: 1, printed: "", complained: "The account bilal already exists.\nNothing was changed." });
  expect(await verifyPassword("another horse", (await findAccount(site.db, "bilal"))?.passwordHash)).toBe(true);
});

test("an account created while the password is typed is left alone", async () => {
  const typeSlowly = async () => {
    await makeStaff(site.db, "asma");
    return "correct horse";
  };
  expect(await run(["create", "asma"], { readNewPassword: typeSlowly })).toEqual({
    code: 1,
    printed: "",
    complained: "The account asma already exists.\nNothing was changed.",
  });
  expect(await findAccount(site.db, "asma")).toMatchObject({ passwordHash: "none" });
});

test("a user id too long for the login is refused with the login's text", async () => {
  const complained = `${apiMessages.tooLong("User ID", serverLimits.userIdLength)}\nNothing was changed.`;
  expect(await run(["create", "a".repeat(serverLimits.userIdLength + 1)])).toEqual({ code: 1, printed: "", complained });
});

test("disabling an account ends its sessions at once, and no others", async () => {
  const asma = await makeStaff(site.db, "asma");
  const bilal = await makeStaff(site.db, "bilal");
  expect((await run(["disable", "asma"])).printed).toBe("Account asma disabled; 1 session ended.");
  expect((await site.request("/api/admin/verify", { headers: asma })).status).toBe(401);
  expect((await site.request("/api/admin/verify", { headers: bilal })).status).toBe(200);
  await run(["enable", "asma"]);
  expect((await site.request("/api/admin/verify", { headers: asma })).status).toBe(401);
});

const logIn = (password: string) => site.request("/api/admin/login", { json: { userId: "asma", password } });

test("a disabled account gets the same answer as a wrong password, until it is enabled", async () => {
  await run(["create", "asma"]);
  await run(["create", "bilal"]);
  await run(["disable", "asma"]);
  const refusal = await logIn("correct horse");
  expect(refusal.status).toBe(401);
  expect(await refusal.json()).toEqual({ error: staffMessages.invalidCredentials });
  expect(await (await logIn("wrong horse")).json()).toEqual({ error: staffMessages.invalidCredentials });
  expect((await run(["enable", "asma"])).printed).toBe("Account asma enabled.");
  expect((await logIn("correct horse")).status).toBe(200);
});

test("an account disabled during a login gets no session", async () => {
  await run(["create", "asma"]);
  const account = await findAccount(site.db, "asma");
  if (account === undefined) throw new Error("there is no account");
  await disableAccount(site.db, "asma");
  expect(await createSession(site.db, account)).toBeUndefined();
});

test("a new password does not enable a disabled account, and the operator is warned", async () => {
  await run(["create", "asma"]);
  await run(["create", "bilal"]);
  await run(["disable", "asma"]);
  const { printed } = await run(["set-password", "asma"], { password: "another horse" });
  expect(printed).toBe("Password of asma changed.\nThe account is still disabled. To enable it: npm run admin -- enable asma");
  expect((await logIn("another horse")).status).toBe(401);
});

test("the configured credentials do not enable a disabled account at the next start", async () => {
  const admin = { userId: "asma", password: "correct horse" };
  await run(["create", "asma"]);
  await run(["create", "bilal"]);
  await run(["disable", "asma"]);
  await ensureFirstAccount(site.db, admin, silent);
  await ensureFirstAccount(site.db, { ...admin, password: "another horse" }, silent);
  expect((await logIn("another horse")).status).toBe(401);
});

test.each([["disable"], ["delete"], ["role", "staff"]])("the last owner can't be removed by a command: %s", async (command, ...more) => {
  await run(["create", "asma"]);
  await makeStaff(site.db, "bilal", "staff");
  expect(await run([command, "asma", ...more])).toEqual({
    code: 1,
    printed: "",
    complained: `${accountMessages.lastOwner}\nNothing was changed.`,
  });
  expect((await logIn("correct horse")).status).toBe(200);
});

test("an operator makes staff an owner, ends sessions, deletes an account and restores it", async () => {
  const bilal = await makeStaff(site.db, "bilal");
  const asma = await makeStaff(site.db, "asma", "staff");
  expect((await run(["role", "asma", "owner"])).printed).toBe(accountMessages.isNow("asma", "owner"));
  expect(await (await site.request("/api/admin/verify", { headers: asma })).json()).toMatchObject({ role: "owner" });
  expect((await run(["log-out", "asma"])).printed).toBe("1 session of asma ended.");
  expect((await site.request("/api/admin/verify", { headers: asma })).status).toBe(401);
  expect((await run(["delete", "bilal"])).printed).toContain("Account bilal deleted.");
  expect((await site.request("/api/admin/verify", { headers: bilal })).status).toBe(401);
  expect((await run(["set-password", "bilal"])).complained).toContain("npm run admin -- restore bilal");
  expect((await run(["restore", "bilal"])).printed).toBe("Account bilal restored.");
  expect((await run(["restore", "bilal"])).code).toBe(1);
  const entries = await site.db.select().from(auditEntries).where(eq(auditEntries.userId, "npm run admin"));
  expect(entries.map(({ action }) => action)).toEqual(["updated", "sessions_ended", "deleted", "restored"]);
});

test("an operator invites by a link, whose token is stored as a hash", async () => {
  const { code, printed } = await run(["invite", "asma"]);
  expect(code).toBe(0);
  const token = printed.split("#join=")[1] ?? "";
  expect(JSON.stringify(await site.db.select().from(staffInvitations))).not.toContain(token);
  const offer = await site.request("/api/admin/invitation", { json: { token } });
  expect(await offer.json()).toMatchObject({ userId: "asma", role: "staff" });
  expect((await run(["invite", "a".repeat(serverLimits.userIdLength + 1)])).code).toBe(1);
});

test("an operator makes a second factor mandatory, and removes lost ones", async () => {
  await makeStaff(site.db, "asma");
  expect((await run(["second-factor", "required"])).printed).toBe(accountMessages.factorRequiredSaved(true));
  expect((await run(["second-factor", "optional"])).printed).toBe(accountMessages.factorRequiredSaved(false));
  expect((await run(["reset-factors", "asma"])).printed).toBe(accountMessages.noFactors("asma"));
  const account = await findAccount(site.db, "asma");
  await site.db.insert(staffTimeCodes).values({ accountId: account?.id ?? "", secret: "JBSWY3DPEHPK3PXP", confirmedAt: new Date() });
  expect((await run(["reset-factors", "asma"])).printed).toBe(accountMessages.factorsReset("asma"));
});

test.each(["disable", "enable"])("to %s an unknown account is refused", async (command) => {
  const { code, complained } = await run([command, "nobody"]);
  expect(code).toBe(1);
  expect(complained).toBe("There is no account nobody. To list all accounts: npm run admin -- list\nNothing was changed.");
});

test("repeating a command is no error", async () => {
  await run(["create", "asma"]);
  await run(["create", "bilal"]);
  expect(await run(["enable", "asma"])).toMatchObject({ code: 0, printed: "Account asma is not disabled." });
  await run(["disable", "asma"]);
  expect(await run(["disable", "asma"])).toMatchObject({ code: 0, printed: "Account asma is already disabled." });
});

test("the list shows each account on a line, and no password", async () => {
  expect((await run(["list"])).printed).toBe("There are no accounts.");
  await makeStaff(site.db, "bilal");
  await makeStaff(site.db, "asma-khan");
  await run(["disable", "asma-khan"]);
  await site.db.insert(staffAccounts).values({ userId: "carl", passwordHash: "none" });
  const today = new Date().toISOString().slice(0, 10);
  expect((await run(["list"])).printed.split("\n")).toEqual([
    `asma-khan  owner  created ${today}  last login ${today}  disabled since ${today}  no second factor`,
    `bilal      owner  created ${today}  last login ${today}  1 session  no second factor`,
    `carl       owner  created ${today}  never logged in  0 sessions  no second factor`,
  ]);
});

test("an operator sets an account's address for notices", async () => {
  await makeStaff(site.db, "asma");
  const emailOf = async () => (await site.db.select({ email: staffAccounts.email }).from(staffAccounts))[0]?.email;
  expect(await run(["email", "asma", " Asma@Saat.example"])).toMatchObject({
    code: 0,
    printed: "Notifications for asma go to asma@saat.example.",
  });
  expect(await emailOf()).toBe("asma@saat.example");
  const tooLong = apiMessages.tooLong("Email", limits.emailLength);
  for (const [wrong, reason] of [
    ["asma", noticeMessages.addressInvalid],
    ["", noticeMessages.addressInvalid],
    ["a,b@saat.example", noticeMessages.addressInvalid],
    [`${"a".repeat(260)}@saat.example`, tooLong],
    [`${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(3)}example`, tooLong],
  ] as const)
    expect(await run(["email", "asma", wrong])).toEqual({ code: 1, printed: "", complained: `${reason}\nNothing was changed.` });
  expect(await emailOf()).toBe("asma@saat.example");
  expect(await run(["email", "asma", "none"])).toMatchObject({ code: 0, printed: "Account asma gets no notifications now." });
  expect(await emailOf()).toBeNull();
  expect((await run(["email", "bilal", "bilal@saat.example"])).complained).toContain("There is no account bilal.");
});
