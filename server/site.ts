import { purgePageViews } from "./analytics/analytics.store.ts";
import { purgeAssistant } from "./assistant/assistant-retention.store.ts";
import { purgeItems } from "./collections/collections-trash.store.ts";
import { purgeComments } from "./comments/comments.store.ts";
import { purgeContacts } from "./contacts/contacts.store.ts";
import { sweepFiles } from "./files/files.sweep.ts";
import { reconcilePayments } from "./payments/ask-provider.ts";
import { listPackages, type PackageRow } from "./packages/packages.store.ts";
import { warnOfPackages } from "./packages/packages.watch.ts";
import { openProvider, warnOfSandbox } from "./payments/choose-provider.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { sweepPictures } from "./pictures/pictures.sweep.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database, Db } from "./platform/database/db.ts";
import type { Job } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import { purgeAnswers } from "./platform/http/idempotency.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { tidyDatabase } from "./platform/database/upkeep.ts";
import { seedDatabase } from "./seed.ts";
import { ensureFirstAccount } from "./staff/staff.first-account.ts";
import { deleteExpiredSessions } from "./staff/staff.sessions.ts";

export type Site = { database: Database; storage: Storage; jobs: readonly Job[]; provider: PaymentProvider };

/** Whoever has packages was filled before, which one look tells: only an empty database is filled under a lock. */
async function fillWhereEmpty(deps: { db: Db; storage: Storage }): Promise<PackageRow[]> {
  const found = await listPackages(deps.db);
  if (found.length > 0) return found;
  await seedDatabase(deps);
  return listPackages(deps.db);
}

/** Everything a process needs before it can answer: the database open, migrated and filled, an account to log in with. */
export async function openSite(config: Config, log: Log): Promise<Site> {
  const database = await openDatabase(config, log, { isRestart: true });
  const { db } = database;
  const storage = await openStorage(config);
  warnOfPackages(log, await fillWhereEmpty({ db, storage }));
  await ensureFirstAccount(db, config.admin, { print: (text) => console.info(text), warn: (text) => log.warn(text) });
  const endSessions: Job = {
    name: "delete-expired-sessions",
    cron: "*/15 * * * *",
    run: async () => {
      await deleteExpiredSessions(db);
    },
  };
  const provider = await openProvider({ config, db });
  warnOfSandbox(provider, config, log);
  const checkOrders: Job = {
    name: "reconcile-payments",
    cron: "*/5 * * * *",
    run: async () => {
      await reconcilePayments({ db, provider, log }, new Date());
    },
  };
  const emptyTrash: Job = {
    name: "purge-deleted",
    cron: "15 * * * *",
    run: async () => {
      const now = new Date();
      await purgeContacts(db, now);
      await purgeComments(db, now);
      await purgeItems({ db, storage }, now);
      await purgePageViews(db, now);
      await purgeAnswers(db, now);
    },
  };
  const sweep: Job = {
    name: "sweep-files",
    cron: "30 3 * * *",
    run: async () => {
      await sweepFiles(db, storage, new Date());
      await sweepPictures({ db, storage, log }, new Date());
    },
  };
  const forget: Job = {
    name: "forget-conversations",
    cron: "10 4 * * *",
    run: async () => {
      await purgeAssistant({ db, storage }, { retentionDays: config.assistant.retentionDays, now: new Date() });
    },
  };
  const tidy: Job = { name: "tidy-database", cron: "45 3 * * *", run: () => tidyDatabase(database) };
  return { database, storage, provider, jobs: [endSessions, checkOrders, emptyTrash, sweep, forget, tidy] };
}
