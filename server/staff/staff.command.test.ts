import { PassThrough, Writable } from "node:stream";
import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { StartupError } from "../platform/startup-error.ts";
import { runStaffCommand, type Terminal } from "./staff.command.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { readNewPassword } from "./staff.prompt.ts";
import { findAccount } from "./staff.store.ts";

const site = useTestApp();

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

test("a short password changes nothing", async () => {
  const { code, complained } = await run(["set-password", "asma"], { password: " short   " });
  expect(code).toBe(1);
  expect(complained).toBe("The password must have at least 8 characters.\nNothing was changed.");
  expect(await findAccount(site.db, "asma")).toBeUndefined();
});

test("a database in use is one plain sentence", async () => {
  const inUse = new StartupError("The data folder data is in use by another process.");
  const result = await run(["set-password", "asma"], { openDatabase: () => Promise.reject(inUse) });
  expect(result).toEqual({ code: 1, printed: "", complained: inUse.message });
});

test.each([[[]], [["set-password"]], [["set-password", " "]], [["set-password", "a", "b"]], [["remove", "a"]], [["--force"]]])(
  "the arguments %j get the usage",
  async (args) => {
    const { code, complained } = await run(args);
    expect(code).toBe(2);
    expect(complained).toContain("Usage: npm run admin -- set-password <user-id>");
  },
);

test("help is no error", async () => {
  const { code, printed } = await run(["--help"]);
  expect(code).toBe(0);
  expect(printed).toContain("Usage:");
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
  expect(readShown()).toBe("New password: \nThe same again: \n");
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
