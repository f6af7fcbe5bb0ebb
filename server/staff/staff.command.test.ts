import { PassThrough, Writable } from "node:stream";
import { expect, test } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { runStaffCommand, type Terminal } from "./staff.command.ts";
import { ensureFirstAccount } from "./staff.first-account.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { readNewPassword } from "./staff.prompt.ts";
import { createSession } from "./staff.sessions.ts";
import { disableAccount, findAccount } from "./staff.store.ts";
import { staffAccounts } from "./staff.table.ts";

const site = useTestApp();
const silent = { print: () => {}, warn: () => {} };

type Options = { password?: string; admin?: { userId: string; password: string }; openDatabase?: Terminal["openDatabase"] };

async function run(args: string[], { password = "correct horse", admin, openDatabase }: Options = {}) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runStaffCommand(args, admin, {
    openDatabase: openDatabase ?? (() => Promise.resolve({ ...site.database, close: () => Promise.resolve() })),
    readNewPassword: () => Promise.resolve(password),
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, printed: printed.join("\n"), complained: complained.join("\n") };
}

test("an operator creates an account", async () => {
  expect(await run(["set-password", "asma"])).toEqual({ code: 0, printed: "Account asma created.", complained: "" });
  const account = await findAccount(site.db, "asma");
  expect(await verifyPassword("correct horse", account?.passwordHash)).toBe(true);
});

test("an operator resets a password and whoever was logged in is not any more", async () => {
  const headers = await makeStaff(site.db, "asma");
  expect((await run(["set-password", "asma"])).printed).toBe("Password of asma changed.");
  expect((await site.request("/api/admin/verify", { headers })).status).toBe(401);
});

test("an operator is warned that the environment will win", async () => {
  const { code, printed } = await run(["set-password", "asma"], { admin: { userId: "asma", password: "configured" } });
  expect(code).toBe(0);
  expect(printed).toContain("ADMIN_PASSWORD is set and will replace this password at the next start.");
});

test.each(["create", "set-password"])("%s refuses a password that is short or common, and says why", async (command) => {
  const tooShort = `${staffMessages.passwordTooShort(12)}\nNothing was changed.`;
  const tooCommon = `${staffMessages.passwordTooCommon}\nNothing was changed.`;
  expect(await run([command, "asma"], { password: "elevenchars" })).toEqual({ code: 1, printed: "", complained: tooShort });
  for (const password of ["password1234", "qwertyuiop123", "Letmein123456", "aaaaaaaaaaaa", "asma-khan-2026", "SaatLabs2026!"]) {
    expect(await run([command, "asma-khan"], { password })).toEqual({ code: 1, printed: "", complained: tooCommon });
  }
  expect(await site.db.select().from(staffAccounts)).toEqual([]);
});

test("a password is kept as it was typed, spaces and all", async () => {
  await run(["create", "asma"], { password: " three  odd spaces " });
  const { passwordHash } = (await findAccount(site.db, "asma")) ?? {};
  expect(await verifyPassword(" three  odd spaces ", passwordHash)).toBe(true);
});

test("the rules for passwords are in the usage", async () => {
  expect((await run(["--help"])).printed).toContain("at least 12 characters");
});

test("a database in use is one plain sentence", async () => {
  const inUse = new StartupError("The data folder data is in use by another process.");
  const result = await run(["set-password", "asma"], { openDatabase: () => Promise.reject(inUse) });
  expect(result).toEqual({ code: 1, printed: "", complained: inUse.message });
});

test.each([
  [[]],
  [["set-password"]],
  [["set-password", " "]],
  [["set-password", "a", "b"]],
  [["list", "a"]],
  [["disable"]],
  [["remove", "a"]],
  [["toString", "a"]],
  [["--force"]],
])("the arguments %j get the usage", async (args) => {
  const { code, complained } = await run(args);
  expect(code).toBe(2);
  expect(complained).toContain("Usage: npm run admin -- <command> [<user-id>]");
});

test("help is no error", async () => {
  const { code, printed } = await run(["--help"]);
  expect(code).toBe(0);
  expect(printed).toContain("Usage:");
});

test("an operator creates a second account, and does not touch one that is there", async () => {
  await run(["create", "asma"]);
  expect(await run(["create", " bilal "], { password: "another horse" })).toMatchObject({ code: 0, printed: "Account bilal created." });
  const again = await run(["create", "bilal"], { password: "a third horse" });
  expect(again).toEqual({ code: 1, printed: "", complained: "There is an account bilal already.\nNothing was changed." });
  expect(await verifyPassword("another horse", (await findAccount(site.db, "bilal"))?.passwordHash)).toBe(true);
});

test("disabling an account ends its sessions at once, and no other's", async () => {
  const asma = await makeStaff(site.db, "asma");
  const bilal = await makeStaff(site.db, "bilal");
  expect((await run(["disable", "asma"])).printed).toBe("Account asma disabled; 1 session ended.");
  expect((await site.request("/api/admin/verify", { headers: asma })).status).toBe(401);
  expect((await site.request("/api/admin/verify", { headers: bilal })).status).toBe(200);
});

const logIn = (password: string) => site.request("/api/admin/login", { json: { userId: "asma", password } });

test("a disabled account gets the answer that a wrong password gets, until it is enabled", async () => {
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

test("an account that is disabled while somebody logs in gets no session", async () => {
  await run(["create", "asma"]);
  const account = await findAccount(site.db, "asma");
  if (account === undefined) throw new Error("there is no account");
  await disableAccount(site.db, "asma");
  expect(await createSession(site.db, account)).toBeUndefined();
});

test("a new password does not open a disabled account, and the operator is told", async () => {
  await run(["create", "asma"]);
  await run(["disable", "asma"]);
  const { printed } = await run(["set-password", "asma"], { password: "another horse" });
  expect(printed).toBe("Password of asma changed.\nThe account is still disabled: npm run admin -- enable asma");
  expect((await logIn("another horse")).status).toBe(401);
});

test("the configured credentials do not open a disabled account at the next start", async () => {
  const admin = { userId: "asma", password: "correct horse" };
  await run(["create", "asma"]);
  await run(["disable", "asma"]);
  await ensureFirstAccount(site.db, admin, silent);
  await ensureFirstAccount(site.db, { ...admin, password: "another horse" }, silent);
  expect((await logIn("another horse")).status).toBe(401);
});

test("whoever disables the last account is told that nobody can log in", async () => {
  await run(["create", "asma"]);
  const { code, printed } = await run(["disable", "asma"]);
  expect(code).toBe(0);
  expect(printed).toContain("Nobody can log in to the panel now");
});

test.each(["disable", "enable"])("to %s what is no account is refused", async (command) => {
  const { code, complained } = await run([command, "nobody"]);
  expect(code).toBe(1);
  expect(complained).toBe("There is no account nobody. To see all: npm run admin -- list\nNothing was changed.");
});

test("doing again what is done is no error", async () => {
  await run(["create", "asma"]);
  expect(await run(["enable", "asma"])).toMatchObject({ code: 0, printed: "Account asma is not disabled." });
  await run(["disable", "asma"]);
  expect(await run(["disable", "asma"])).toMatchObject({ code: 0, printed: "Account asma is disabled already." });
});

test("the list shows each account on a line, and no password", async () => {
  expect((await run(["list"])).printed).toBe("There are no accounts.");
  await makeStaff(site.db, "bilal");
  await makeStaff(site.db, "asma-khan");
  await run(["disable", "asma-khan"]);
  const today = new Date().toISOString().slice(0, 10);
  expect((await run(["list"])).printed.split("\n")).toEqual([
    `asma-khan  created ${today}  disabled since ${today}`,
    `bilal      created ${today}  1 session`,
  ]);
});

function makeTerminal(typed: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(typed);
  let shown = "";
  const output = new Writable({
    write(chunk, _encoding, done) {
      shown += String(chunk);
      done();
    },
  });
  return { streams: { input, output }, readShown: () => shown };
}

test("a typed password is asked for twice and never shown", async () => {
  const { streams, readShown } = makeTerminal("correct horse\rcorrect horse\r", true);
  expect(await readNewPassword(streams)).toBe("correct horse");
  expect(readShown()).toBe("New password, at least 12 characters: \nThe same again: \n");
});

test.each(["correct horse\rcorrect hose\r", "correct horse\r", "", "correct\u0003"])("typing %j changes nothing", async (typed) => {
  await expect(readNewPassword(makeTerminal(typed, true).streams)).rejects.toThrow("Nothing was changed.");
});

test("a piped password is the first line, asked for without a word", async () => {
  const { streams, readShown } = makeTerminal("correct horse\nanother line", false);
  expect(await readNewPassword(streams)).toBe("correct horse");
  expect(readShown()).toBe("");
});

test("an empty pipe changes nothing", async () => {
  await expect(readNewPassword(makeTerminal("", false).streams)).rejects.toThrow(StartupError);
});
