import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { healthWords as words } from "../../content/site-health.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { noteModelAnswer } from "../assistant/model/model-state.ts";
import { addUsage } from "../assistant/model/model-usage.store.ts";
import { recordBackup } from "../backup/backup-age.ts";
import { ensureMark } from "../backup/site-marks.store.ts";
import { siteMarks } from "../backup/site-marks.table.ts";
import { enqueueWebhook } from "../outbox/outbox.store.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { packages } from "../packages/packages.table.ts";
import { recordEvent } from "../payments/payment-events.store.ts";
import { paymentEvents } from "../payments/payments.table.ts";
import { parseConfig } from "../platform/config/config.ts";
import { nothingSeen } from "./seen-requests.ts";
import { noteRun } from "../platform/jobs/job-runs.store.ts";
import { createLog } from "../platform/log.ts";
import { createSiteCheck, sweepProbes } from "./check-site.ts";

const TOKEN = "a-token-of-those-who-watch-the-site";
const site = useTestApp((deps) => ({
  ...deps,
  config: makeTestConfig({ dataDir: tmpdir(), metrics: { token: TOKEN, port: undefined, host: "127.0.0.1" } }),
}));

type Changes = Partial<Parameters<typeof createSiteCheck>[0]>;

/** The result of one check, with the given changes to a healthy site. */
async function look(name: string, changes: Changes = {}) {
  const check = createSiteCheck({
    config: makeTestConfig({ dataDir: tmpdir() }),
    database: site.database,
    storage: site.storage,
    provider: { name: "stripe", isTest: false },
    seen: nothingSeen(),
    log: createLog("silent"),
    ...changes,
  });
  return (await check()).checks.find((one) => one.name === name);
}
const withMail = {
  config: makeTestConfig({ dataDir: tmpdir(), mail: parseConfig({ SMTP_URL: "smtp://mail.test", MAIL_FROM: "a@site.test" }).mail }),
};
const withModel = (monthlyTokens: string) => ({
  config: makeTestConfig({
    dataDir: tmpdir(),
    assistant: parseConfig({ AI_BASE_URL: "http://127.0.0.1:9/v1", AI_MODEL: "m", AI_MONTHLY_TOKENS: monthlyTokens }).assistant,
  }),
});
const enqueue = () => site.db.transaction((tx) => enqueueWebhook(tx, "k", { event: "enquiry" } as never));

test("only staff see the checks of the site, each with what to do", async () => {
  expect((await site.request("/api/admin/site-health")).status).toBe(401);
  const answer = await site.request("/api/admin/site-health", { headers: await makeStaff(site.db) });
  expect(answer.status).toBe(200);
  const { checks } = (await answer.json()) as { checks: { name: string; level: string; advice?: string }[] };
  expect(checks.map(({ name }) => name)).toEqual(Object.values(words).map(({ name }) => name));
  for (const { level, advice } of checks) expect(advice === undefined).toBe(level === "good");
});

test("monitoring with the token gets the same checks in the health route, and visitors don't", async () => {
  const open = (await (await site.request("/api/health")).json()) as object;
  expect(open).not.toHaveProperty("warnings");
  const told = (await (await site.request("/api/health", { headers: { Authorization: `Bearer ${TOKEN}` } })).json()) as {
    warnings: object[];
  };
  expect(told).toMatchObject({ status: "ok" });
  expect(told.warnings).toContainEqual(expect.objectContaining({ name: "Email", level: "warning" }));
  expect(told.warnings).not.toContainEqual(expect.objectContaining({ level: "good" }));
});

test("healthy parts are good", async () => {
  for (const { name } of [
    words.database,
    words.storage,
    words.payments,
    words.packages,
    words.documents,
    words.jobs,
    words.proxy,
    words.address,
  ])
    expect(await look(name)).toMatchObject({ level: "good" });
  expect(await look("Email", withMail)).toEqual({ name: "Email", level: "good", text: words.mail.good });
});

test("a missing package fails, and an extra one is a warning", async () => {
  await site.db.insert(packages).values({ ...(await site.db.select().from(packages))[0]!, id: undefined, name: "Gold" } as never);
  expect(await look("Packages")).toMatchObject({ level: "warning", text: words.packages.unexpected("Gold")[0] });
  await site.db.delete(packages).where(eq(packages.name, "Product Plan"));
  expect(await look("Packages")).toMatchObject({ level: "failing", text: words.packages.missing("Product Plan")[0] });
});

test("mail without a server, waiting and failed messages are reported", async () => {
  expect(await look("Email")).toMatchObject({ level: "warning", text: words.mail.noServer[0] });
  await enqueue();
  expect(await look("Email", withMail)).toMatchObject({ level: "good" });
  await site.db.update(outbox).set({ createdAt: new Date(Date.now() - 30.5 * 60_000) });
  expect(await look("Email", withMail)).toMatchObject({ level: "warning", text: words.mail.late(30)[0] });
  await site.db.update(outbox).set({ status: "failed" });
  expect(await look("Email", withMail)).toMatchObject({ level: "warning", text: words.mail.failed("1 message")[0] });
});

test("a test checkout and payments that need a review are reported", async () => {
  expect(await look("Payments", { provider: { name: "sandbox", isTest: true } })).toMatchObject({ text: words.payments.sandbox[0] });
  expect(await look("Payments", { provider: { name: "stripe", isTest: true } })).toMatchObject({ text: words.payments.stripeTest[0] });
  await makePayment(site.db, { status: "review" });
  expect(await look("Payments")).toMatchObject({ level: "warning", text: words.payments.review("1 payment needs")[0] });
});

test("missing webhooks are reported, otherwise the time of the last one", async () => {
  expect(await look("Payments")).toMatchObject({ level: "good", text: words.payments.stripe });
  const order = await makePayment(site.db, { provider: "stripe", isTest: false });
  const say = (id: string, origin: "asked" | "webhook") =>
    recordEvent(
      site.db,
      "stripe",
      {
        id: `stripe:${id}`,
        occurredAt: new Date(),
        event: { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 },
        subject: { paymentId: order.id },
      },
      { origin },
    );
  await say("evt_1", "asked");
  expect(await look("Payments")).toMatchObject({ level: "good", text: words.payments.stripe });
  await site.db.update(paymentEvents).set({ createdAt: new Date(Date.now() - 2 * 3600_000) });
  expect(await look("Payments")).toMatchObject({ level: "warning", text: words.payments.silent[0] });
  await say("evt_2", "webhook");
  expect(await look("Payments")).toMatchObject({ level: "good", text: words.payments.heard(0) });
});

test("an unreachable or unmigrated database and a different upload storage fail", async () => {
  const { client } = site.database;
  const away = { ...site.database, client: { query: async () => Promise.reject(new Error("connection terminated")) } };
  expect(await look("Database", { database: away })).toMatchObject({ level: "failing", text: words.database.gone[0] });
  const behind = { ...site.database, client: { query: async () => ({ rows: [{ n: 1 }], rowCount: 1 }) } };
  expect(await look("Database", { database: behind })).toMatchObject({ level: "failing", text: words.database.notMigrated[0] });
  expect(await look("Database", { database: { ...site.database, client } })).toMatchObject({ level: "good" });
  await ensureMark(site.db, "upload_place", { id: "another place" });
  expect(await look("Uploads")).toMatchObject({ level: "failing", text: words.storage.elsewhere[0] });
});

test("a model that is not configured, or was not used, is fine", async () => {
  expect(await look("Language model")).toMatchObject({ level: "good", text: words.model.none });
});

test("requests that bypass a trusted proxy are reported", async () => {
  expect(await look("TRUST_PROXY", { seen: { ...nothingSeen(), lacksProxy: true } })).toMatchObject({
    level: "warning",
    text: words.proxy.missing(0)[0],
  });
});

test("the model is reported with its last result and its usage", async () => {
  noteModelAnswer(false);
  expect(await look("Language model", withModel("1000"))).toMatchObject({ level: "warning", text: words.model.broken[0] });
  noteModelAnswer(true);
  expect(await look("Language model", withModel("1000"))).toMatchObject({ level: "good" });
  await addUsage(site.db, 1000);
  expect(await look("Language model", withModel("1000"))).toMatchObject({ level: "warning", text: words.model.spent[0] });
});

test("background work that did not start fails until it runs", async () => {
  await noteRun(site.db, "sweep-files", "Error");
  const notStarted = new Set(["the job queue"]);
  expect(await look("Jobs", { notStarted })).toMatchObject({ level: "failing", text: words.jobs.notStarted("the job queue")[0] });
  notStarted.clear();
  expect(await look("Jobs", { notStarted })).toMatchObject({ text: words.jobs.failed("sweep-files")[0] });
});

test("a failed job, an untrusted proxy and another origin are reported", async () => {
  await noteRun(site.db, "sweep-files", "Error");
  expect(await look("Jobs")).toMatchObject({ level: "warning", text: words.jobs.failed("sweep-files")[0] });
  expect(await look("TRUST_PROXY", { seen: { ...nothingSeen(), hasUnbelievedProxy: true } })).toMatchObject({ level: "warning" });
  expect(await look("SITE_URL", { seen: { ...nothingSeen(), otherOrigin: "https://www.site.test" } })).toMatchObject({
    text: words.address.other("https://www.site.test", "http://site.test")[0],
  });
});

test("uploads that cannot be written, read or erased fail, and the rest is still checked", async () => {
  const refuse = async () => Promise.reject(new Error("AccessDenied"));
  for (const part of ["put", "get", "delete"] as const)
    expect(await look("Uploads", { storage: { ...site.storage, [part]: refuse } })).toMatchObject({
      level: "failing",
      text: words.storage.broken[0],
    });
  expect(await look("Disk", { config: makeTestConfig({ dataDir: "/nowhere/at/all" }) })).toMatchObject({
    level: "failing",
    text: words.disk.unknown[0],
  });
});

test("a check that was killed leaves a file, which the sweep deletes", async () => {
  const keep = { ...site.storage, delete: async () => undefined };
  await look("Uploads", { storage: keep });
  const list = async () => Array.fromAsync(site.storage.list("probes"));
  const left = await list();
  expect(left).not.toEqual([]);
  await sweepProbes(site.storage, new Date());
  expect(await list()).toEqual(left);
  await sweepProbes(site.storage, new Date(Date.now() + 2 * 3600_000));
  expect(await list()).toEqual([]);
});

const MB = 1024 ** 2;

/** Makes a disk report this many free bytes, in blocks of 4 kB. */
function leaveFree(bytes: number): void {
  // The only fields in use.
  vi.spyOn(files, "statfs").mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as never);
  syncBuiltinESMExports();
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each([
  ["good", 2048, words.disk.good("2.0 GB")],
  ["warning", 2047, words.disk.low("2.0 GB")[0]],
  ["warning", 256, words.disk.low("256 MB")[0]],
  ["failing", 255, words.disk.low("255 MB")[0]],
  ["failing", 0, words.disk.low("0 MB")[0]],
] as const)("a disk is %s with %d MB free, in the panel and where the site is watched", async (level, free, text) => {
  leaveFree(free * MB);
  const told = { name: words.disk.name, level, text };
  expect(await look(words.disk.name)).toMatchObject(told);
  const panel = (await (await site.request("/api/admin/site-health", { headers: await makeStaff(site.db) })).json()) as {
    checks: object[];
  };
  expect(panel.checks).toContainEqual(expect.objectContaining(told));
  const { warnings } = (await (await site.request("/api/health", { headers: { Authorization: `Bearer ${TOKEN}` } })).json()) as {
    warnings: { name: string }[];
  };
  const advice = words.disk.low("")[1];
  expect(warnings.filter(({ name }) => name === words.disk.name)).toEqual(level === "good" ? [] : [{ ...told, advice }]);
});

test("unconfigured and overdue backups are reported", async () => {
  const places = parseConfig({ BACKUP_DIR: tmpdir() }).backup;
  const withBackups = { config: makeTestConfig({ dataDir: tmpdir(), backup: places }) };
  expect(await look("Backup")).toMatchObject({ level: "warning", text: words.backup.none[0] });
  expect(await look("Backup", withBackups)).toMatchObject({ level: "good", text: words.backup.first });
  await recordBackup(site.db, { name: "a", bytes: 1 });
  expect(await look("Backup", withBackups)).toMatchObject({ level: "good", text: words.backup.good(0) });
  await site.db.update(siteMarks).set({ createdAt: new Date(Date.now() - 30 * 3600_000) });
  expect(await look("Backup", withBackups)).toMatchObject({ level: "failing", text: words.backup.late[0] });
});

test("however many requests arrive, the checks run once in ten seconds", async () => {
  let written = 0;
  const storage = {
    ...site.storage,
    put: async (...file: Parameters<typeof site.storage.put>) => ((written += 1), site.storage.put(...file)),
  };
  const check = createSiteCheck({
    config: makeTestConfig({ dataDir: tmpdir() }),
    database: site.database,
    storage,
    provider: { name: "stripe", isTest: false },
    seen: nothingSeen(),
    log: createLog("silent"),
  });
  await Promise.all(Array.from({ length: 20 }, check));
  await check();
  expect(written).toBe(1);
});
