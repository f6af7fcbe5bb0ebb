import { purgePageViews } from "./analytics/analytics.store.ts";
import { purgeAssistant } from "./assistant/assistant-retention.store.ts";
import { runNightlyBackup } from "./backup/nightly-job.ts";
import { warnOfPlace } from "./backup/upload-place.ts";
import { purgeAudit, purgeRefusals } from "./audit/audit.store.ts";
import { purgeItems } from "./collections/collections-trash.store.ts";
import { purgeComments } from "./comments/comments.store.ts";
import { purgeEnquiries } from "./enquiries/enquiries.store.ts";
import { purgeStaffEvents } from "./notifications/notifications.store.ts";
import { findMessageIds, purgeOutbox } from "./outbox/outbox-retention.store.ts";
import { mailFolder, sweepMailFolder } from "./platform/mail/mail-folder.ts";
import { sweepFiles } from "./files/files.sweep.ts";
import { forgetOldOrders } from "./people/forget-orders.ts";
import { reconcileMoneyBack } from "./payments/ask-about-money-back.ts";
import { reconcileSubscriptions } from "./payments/ask-about-subscriptions.ts";
import { reconcilePayments } from "./payments/ask-provider.ts";
import { listPackages, type PackageRow } from "./packages/packages.store.ts";
import { warnOfPackages } from "./packages/packages.watch.ts";
import { remindOfLeftCheckouts } from "./payments/left-checkouts.store.ts";
import { purgeUnpaid } from "./payments/payment-personal.store.ts";
import { openProvider, warnOfSandbox } from "./payments/choose-provider.ts";
import { runSandbox } from "./payments/sandbox/run-sandbox.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { resendRefunds } from "./payments/refunds/send-refund.ts";
import { purgePosts } from "./posts/posts-trash.store.ts";
import { sweepPictures } from "./pictures/pictures.sweep.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database, Db } from "./platform/database/db.ts";
import type { Job } from "./platform/jobs/jobs.ts";
import { runEach } from "./platform/jobs/run-each.ts";
import type { Log } from "./platform/log.ts";
import { purgeAnswers } from "./platform/http/idempotency.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { tidyDatabase } from "./platform/database/upkeep.ts";
import { seedPosts } from "./seed-posts.ts";
import { seedDatabase } from "./seed.ts";
import { purgeAccounts } from "./staff/accounts/accounts.store.ts";
import { ensureFirstAccount } from "./staff/staff.first-account.ts";
import { deleteExpiredSessions } from "./staff/staff.sessions.ts";
import { sweepProbes } from "./watching/check-site.ts";

export type Site = { database: Database; storage: Storage; jobs: readonly Job[]; provider: PaymentProvider };

/** Seeding takes a lock; packages show cheaply that it was done before. */
async function fillWhereEmpty(deps: { db: Db; storage: Storage }): Promise<PackageRow[]> {
  const found = await listPackages(deps.db);
  if (found.length > 0) return found;
  await seedDatabase(deps);
  return listPackages(deps.db);
}

/** Everything a process needs before it can answer: an open, migrated and seeded database, and an account to log in with. */
export async function openSite(config: Config, log: Log): Promise<Site> {
  const database = await openDatabase(config, log, { isRestart: true });
  const { db } = database;
  const storage = await openStorage(config);
  warnOfPackages(log, await fillWhereEmpty({ db, storage }));
  await seedPosts(db);
  await ensureFirstAccount(db, config.admin, { print: (text) => console.info(text), warn: (text) => log.warn(text) });
  await warnOfPlace({ db, storage, log });
  const provider = await openProvider({ config, db });
  warnOfSandbox(provider, config, log);
  const emptyTrash = async () => {
    const now = new Date();
    const purges = [purgeEnquiries, purgeComments, purgePosts, purgeAccounts, purgePageViews, purgeAnswers];
    await runEach([...purges.map((purge) => () => purge(db, now)), () => purgeItems({ db, storage }, now)], log);
  };
  const sweep = async () => {
    const now = new Date();
    await runEach(
      [() => sweepFiles(db, storage, now), () => sweepPictures({ db, storage, log }, now), () => sweepProbes(storage, now)],
      log,
    );
  };
  const forgetMessages = async () => {
    const now = new Date();
    const sweepMails = () => sweepMailFolder(mailFolder(config.dataDir), (ids) => findMessageIds(db, ids));
    await runEach([() => purgeOutbox(db, now), () => purgeStaffEvents(db, now), sweepMails], log);
  };
  const reconcile = async () => {
    const now = new Date();
    const deps = { db, provider, log };
    await runEach([() => reconcilePayments(deps, now), () => reconcileSubscriptions(deps, now)], log);
  };
  const forgetOrders = async () => {
    const now = new Date();
    const forget = () => forgetOldOrders({ db, log }, { now, orderYears: config.payments.retentionYears });
    await runEach([() => purgeUnpaid(db, now), forget, () => purgeAudit(db, now), () => purgeRefusals(db, now)], log);
  };
  const { retentionDays } = config.assistant;
  const jobs: Job[] = [
    { name: "delete-expired-sessions", cron: "*/15 * * * *", run: () => deleteExpiredSessions(db) },
    { name: "reconcile-payments", cron: "*/5 * * * *", run: reconcile },
    { name: "reconcile-money-back", cron: "40 */6 * * *", run: () => reconcileMoneyBack({ db, provider, log }, new Date()) },
    ...(config.payments.remindAbandoned
      ? [{ name: "remind-of-left-checkouts", cron: "25 * * * *", run: () => remindOfLeftCheckouts({ db, provider, log }, new Date()) }]
      : []),
    { name: "send-refunds", cron: "* * * * *", run: () => resendRefunds({ db, provider, log }, new Date()) },
    { name: "purge-deleted", cron: "15 * * * *", run: emptyTrash },
    { name: "sweep-files", cron: "30 3 * * *", run: sweep },
    {
      name: "forget-conversations",
      cron: "10 4 * * *",
      run: () => purgeAssistant({ db, storage, log }, { retentionDays, now: new Date() }),
    },
    { name: "forget-messages", cron: "20 4 * * *", run: forgetMessages },
    { name: "forget-orders", cron: "30 4 * * *", run: forgetOrders },
    { name: "tidy-database", cron: "45 3 * * *", run: () => tidyDatabase(database) },
    ...(config.backup.places.length > 0
      ? [{ name: "back-up", cron: "30 2 * * *", maxSeconds: 7200, run: () => runNightlyBackup(log) }]
      : []),
    ...(provider.name === "sandbox" ? [{ name: "run-sandbox", cron: "* * * * *", run: () => runSandbox({ db, provider, log }) }] : []),
  ];
  return { database, storage, provider, jobs };
}
