import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, inject, test } from "vitest";
import { type Undo, createDatabase, makeFolder, openTestSite, unpackDatabase } from "../../tests/helpers/backup-sites.ts";
import { makeTestConfig } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { startFakeBucket } from "../../tests/fakes/s3-server.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { extensions } from "../platform/database/db-pglite.ts";
import { openSession } from "../platform/database/db-postgres.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { migrationsFolder } from "../platform/database/migrations.ts";
import { beginFilling } from "../platform/database/unfinished.ts";
import { createLog } from "../platform/log.ts";
import { seedPackages } from "../seed.ts";
import { runBackupCommand } from "./backup.command.ts";

const undo: Undo = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

const log = createLog("silent");
const enquiry = (name: string) => ({ name, email: `${name}@site.test`, phone: "1", service: "AI Services", message: "Hello" });

/** Only with a PostgreSQL server as the target. */
test.runIf(inject("databaseKind") === "postgres")(
  "a site moves from the embedded database to PostgreSQL and its uploads to the bucket, also in two runs",
  { timeout: 120_000 },
  async () => {
    const dataDir = join(makeFolder(undo), "data");
    await unpackDatabase(dataDir);
    const embedded = await openTestSite(makeTestConfig({ dataDir }), undo);
    await seedPackages(embedded.db);
    const payment = await makePayment(embedded.db);
    await makePayment(embedded.db, { orderId: "order_0", checkoutId: "cs_0", renewalOf: payment.id, accessKey: "k" });
    await embedded.db.insert(enquiries).values(["Ann", "بتول", "'; drop"].map(enquiry));
    await embedded.db.insert(auditEntries).values({ userId: "staff", noun: "contacts", itemId: null, action: "ordered" });
    await embedded.storage.put("private/a", Buffer.from("secret"), "text/plain");
    const list = (db: typeof embedded.db) => db.select().from(enquiries).orderBy(enquiries.id);
    const before = await list(embedded.db);

    const bucket = await startFakeBucket({ pageSize: 2 });
    undo.push(() => bucket.close());
    const databaseUrl = await createDatabase(undo);
    const config = makeTestConfig({ dataDir, databaseUrl, s3: bucket.settings });
    const move = () => runBackupCommand(["move-to-postgres"], config, () => undefined);
    await expect(move()).rejects.toThrow("The site is running. Stop it, then run this command again.");
    await embedded.close();
    await expect(openDatabase(config, log)).rejects.toThrow(
      /contains a site: run "npm run move-to-postgres".*or rename that folder to start without it\.$/,
    );

    // The state after a killed run: some tables current, some outdated.
    const session = await openSession(databaseUrl);
    await beginFilling(session.client, "move");
    await session.migrate(migrationsFolder);
    await session.db.insert(enquiries).values(enquiry("stale"));
    await expect(runBackupCommand(["backup", join(dataDir, "x")], config, () => undefined)).rejects.toThrow(
      /was interrupted.*To continue, run/,
    );
    await session.close();

    await move();
    const moved = await openTestSite(config, undo);
    expect(await list(moved.db)).toEqual(before);
    expect(await (await moved.app.request("/api/health")).json()).toMatchObject({ status: "ok", uploads: true });
    await moved.db.insert(auditEntries).values({ userId: "staff", noun: "contacts", itemId: null, action: "ordered" });
    expect((await moved.db.select({ id: auditEntries.id }).from(auditEntries)).map(({ id }) => id)).toEqual([1, 2]);
    expect([...bucket.objects.keys()].toSorted()).toEqual(["place/id", "private/a"]);
    const [aside = ""] = readdirSync(dataDir).filter((name) => name.startsWith("database.moved-"));
    expect(existsSync(join(dataDir, "database"))).toBe(false);
    const kept = await PGlite.create({ dataDir: join(dataDir, aside), extensions });
    expect((await kept.query("select 1 from contacts")).rows).toHaveLength(3);
    await kept.close();
    await expect(move()).rejects.toThrow(/There is no embedded database/);

    // The state after a run killed once the embedded database was set aside.
    await moved.close();
    const late = await openSession(databaseUrl);
    await beginFilling(late.client, "move");
    await late.close();
    await expect(openDatabase(config, log)).rejects.toThrow(/was interrupted.*To continue, run/);
    await move();
    const again = await openTestSite(config, undo);
    expect(await list(again.db)).toEqual(before);
  },
);

test.runIf(inject("databaseKind") === "postgres")("a database with data is refused as target, and nothing is changed", async () => {
  const dataDir = join(makeFolder(undo), "data");
  await unpackDatabase(dataDir);
  const databaseUrl = await createDatabase(undo, "site_test_template");
  const config = makeTestConfig({ dataDir, databaseUrl });
  await expect(runBackupCommand(["move-to-postgres"], config, () => undefined)).rejects.toThrow(/isn't empty.*Nothing was changed/);
  await expect(runBackupCommand(["move-to-postgres"], makeTestConfig({ dataDir }), () => undefined)).rejects.toThrow(/^Set DATABASE_URL/);
  expect(existsSync(join(dataDir, "database"))).toBe(true);
});
