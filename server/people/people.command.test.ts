import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { createLog } from "../platform/log.ts";
import { runPeopleCommand } from "./people.command.ts";

const site = useTestApp();
const folder = mkdtempSync(join(tmpdir(), "site-people-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ code: 0 | 1; said: string }> {
  const lines: string[] = [];
  const say = (text: string) => lines.push(text);
  const open = async () => ({
    // The test's own database stays open.
    database: { ...site.database, close: async () => {} },
    storage: site.storage,
    log: createLog("silent"),
    mailFolder: join(folder, "mail"),
    orderYears: 6,
  });
  const code = await runPeopleCommand(args, { open, print: say, complain: say });
  return { code, said: lines.join("\n") };
}

test("a person is exported into a new file, then erased by the address typed twice", async () => {
  await site.db.insert(enquiries).values({ name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello" });
  const file = join(folder, "asma.zip");
  expect(await run("export", "ASMA@site.test", file)).toMatchObject({ code: 0, said: expect.stringContaining(file) });
  expect(readFileSync(file).subarray(0, 2).toString()).toBe("PK");
  expect(await run("export", "asma@site.test", file)).toMatchObject({ code: 1, said: expect.stringContaining("already exists") });
  expect(await run("erase", "asma@site.test")).toMatchObject({ code: 1, said: "Type the same address twice." });
  expect(await run("erase", "asma@site.test", "other@site.test")).toMatchObject({ code: 1 });
  expect(await site.db.$count(enquiries)).toBe(1);
  const { code, said } = await run("erase", "asma@site.test", "Asma@site.test");
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Certificate of erasure [\da-f-]{36}\n.*by npm run people\n[^]*Enquiries: 1 erased\n/),
  ]);
  expect(await site.db.$count(enquiries)).toBe(0);
  const rows = await site.db.select().from(auditEntries);
  expect(rows.map(({ action, userId }) => [action, userId])).toContainEqual(["erased", "npm run people"]);
});

test.each([[], ["forget", "a@site.test"], ["export"], ["erase", "asma", "asma"], ["--help"]])(
  "%s changes nothing and prints the usage",
  async (...args) => {
    const { said } = await run(...args);
    expect(said).toMatch(/Usage|valid email address/);
  },
);
