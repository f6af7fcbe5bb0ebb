import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { comparePackages } from "../../content/expected-packages.ts";
import { healthWords as words } from "../../content/site-health.ts";
import type { HealthCheck, HealthLevel, SiteHealthView } from "../../contract/site-health.ts";
import { lastModelAnswer } from "../assistant/model/model-state.ts";
import { readUsage } from "../assistant/model/model-usage.store.ts";
import { readBackupAge } from "../backup/backup-age.ts";
import { isSharedPlace } from "../backup/upload-place.ts";
import { unfitWords } from "../documents/stored-words.ts";
import { countFailed, readBacklog } from "../outbox/outbox.store.ts";
import { listPackages } from "../packages/packages.store.ts";
import { readLastHeard } from "../payments/payment-events.store.ts";
import { countReviews } from "../payments/payments.store.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { isMigrated } from "../platform/database/migrations.ts";
import type { SeenRequests } from "./seen-requests.ts";
import { listFailedRuns } from "../platform/jobs/job-runs.store.ts";
import type { NotStarted } from "../platform/jobs/start-background.ts";
import type { Log } from "../platform/log.ts";
import { listOld, type Storage } from "../platform/storage/storage.ts";

type CheckSiteDeps = {
  config: Config;
  database: Database;
  storage: Storage;
  provider: Pick<PaymentProvider, "name" | "isTest">;
  seen: Readonly<SeenRequests>;
  /** Unset if there is no background work. */
  notStarted?: NotStarted | undefined;
  log: Log;
};
type Finding = Omit<HealthCheck, "name">;
type Check = { name: string; look: (deps: CheckSiteDeps) => Promise<Finding> | Finding; broken?: readonly [string, string] };

const good = (text: string): Finding => ({ level: "good", text });
const bad = (level: HealthLevel, [text, advice]: readonly [string, string]): Finding => ({ level, text, advice });
const warn = (said: readonly [string, string]) => bad("warning", said);
const fail = (said: readonly [string, string]) => bad("failing", said);

const GIGABYTE = 1024 ** 3;
/** Free bytes: below the first value an operator should make room, below the second uploads and a nightly backup may fail. */
const LOW_DISK = 2 * GIGABYTE;
const FULL_DISK = GIGABYTE / 4;
/** Minutes until a waiting message is reported: two tries have failed by then. */
const LATE_MESSAGE = 10;

const writeBytes = (bytes: number) => (bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`);
const hoursSince = (time: number) => Math.floor((Date.now() - time) / 3600_000);
const counted = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`;

async function lookAtDatabase({ database }: CheckSiteDeps): Promise<Finding> {
  if (!(await isMigrated(database.client))) return fail(words.database.notMigrated);
  return good(database.kind === "postgres" ? words.database.postgres : words.database.embedded);
}

async function lookAtDisk({ config }: CheckSiteDeps): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  if (free < FULL_DISK) return fail(words.disk.low(writeBytes(free)));
  return free < LOW_DISK ? warn(words.disk.low(writeBytes(free))) : good(words.disk.good(writeBytes(free)));
}

/** A separate folder, which is never served or listed. */
const PROBES = "probes";

/** Milliseconds after which a probe belongs to no running check. */
const MAX_CHECK = 3600_000;

/** Deletes files that killed checks left. */
export async function sweepProbes(storage: Storage, now: Date): Promise<void> {
  for await (const names of listOld(storage, PROBES, new Date(now.getTime() - MAX_CHECK)))
    for (const name of names) await storage.delete(`${PROBES}/${name}`);
}

async function lookAtStorage({ config, database, storage }: CheckSiteDeps): Promise<Finding> {
  const key = `${PROBES}/${randomUUID()}`;
  await storage.put(key, new TextEncoder().encode(key), "text/plain");
  const found = await storage.get(key);
  await storage.delete(key);
  if (!(await isSharedPlace(database.db, storage))) return fail(words.storage.elsewhere);
  if (found === undefined || new TextDecoder().decode(found) !== key) return fail(words.storage.broken);
  return good(config.s3 === undefined ? words.storage.folder : words.storage.bucket);
}

async function lookAtBackup({ config, database: { db } }: CheckSiteDeps): Promise<Finding> {
  const { at, isLate } = await readBackupAge(db, config, new Date());
  if (isLate) return fail(words.backup.late);
  if (config.backup.places.length === 0) return warn(words.backup.none);
  return good(at === null ? words.backup.first : words.backup.good(hoursSince(Date.parse(at))));
}

async function lookAtMail({ config, database: { db } }: CheckSiteDeps): Promise<Finding> {
  if (config.mail.smtp === undefined) return warn(words.mail.noServer);
  const failed = await countFailed(db);
  if (failed > 0) return warn(words.mail.failed(counted(failed, ["message", "messages"])));
  const late = Math.floor((await readBacklog(db)).oldestSeconds / 60);
  return late >= LATE_MESSAGE ? warn(words.mail.late(late)) : good(words.mail.good);
}

async function lookAtPayments({ database: { db }, provider }: CheckSiteDeps): Promise<Finding> {
  const reviews = await countReviews(db);
  if (reviews > 0) return warn(words.payments.review(counted(reviews, ["payment needs", "payments need"])));
  if (provider.name === "sandbox") return warn(words.payments.sandbox);
  const { webhook, asked } = await readLastHeard(db, provider.name);
  // A webhook may still follow a poll made just now.
  if (webhook === undefined && asked !== undefined && hoursSince(asked.getTime()) >= 1) return warn(words.payments.silent);
  if (provider.isTest) return warn(words.payments.stripeTest);
  return good(webhook === undefined ? words.payments.stripe : words.payments.heard(hoursSince(webhook.getTime())));
}

async function lookAtModel({ config, database: { db } }: CheckSiteDeps): Promise<Finding> {
  const { model } = config.assistant;
  if (model === undefined) return good(words.model.none);
  if ((await readUsage(db)) >= model.monthlyTokens) return warn(words.model.spent);
  const last = lastModelAnswer();
  if (last === undefined) return good(words.model.unused);
  return last.isAnswered ? good(words.model.good) : warn(words.model.broken);
}

async function lookAtPackages({ database: { db } }: CheckSiteDeps): Promise<Finding> {
  const { missing = [], unexpected = [] } = comparePackages(await listPackages(db)) ?? {};
  if (missing.length > 0) return fail(words.packages.missing(missing.join(", ")));
  return unexpected.length > 0 ? warn(words.packages.unexpected(unexpected.join(", "))) : good(words.packages.good);
}

function lookAtDocuments(): Finding {
  const names = Object.entries(unfitWords()).map(([name, faults]) => `${name} (${faults.map(({ path }) => path).join(", ")})`);
  return names.length === 0 ? good(words.documents.good) : warn(words.documents.unfit(names.join("; ")));
}

async function lookAtJobs({ database: { db }, notStarted = new Set() }: CheckSiteDeps): Promise<Finding> {
  if (notStarted.size > 0) return fail(words.jobs.notStarted([...notStarted].join(", ")));
  const failed = await listFailedRuns(db);
  return failed.length === 0 ? good(words.jobs.good) : warn(words.jobs.failed(failed.map(({ name }) => name).join(", ")));
}

function lookAtProxy({ config: { trustProxy }, seen }: CheckSiteDeps): Finding {
  if (seen.hasUnbelievedProxy) return warn(words.proxy.unbelieved);
  return seen.lacksProxy ? warn(words.proxy.missing(trustProxy)) : good(words.proxy.good);
}

function lookAtAddress({ config: { siteUrl }, seen: { otherOrigin } }: CheckSiteDeps): Finding {
  return otherOrigin === undefined ? good(words.address.good(siteUrl)) : warn(words.address.other(otherOrigin, siteUrl));
}

/** Checks that need the database report that it is unreachable. */
const CHECKS: readonly Check[] = [
  { name: words.database.name, look: lookAtDatabase },
  { name: words.disk.name, look: lookAtDisk, broken: words.disk.unknown },
  { name: words.storage.name, look: lookAtStorage, broken: words.storage.broken },
  { name: words.backup.name, look: lookAtBackup },
  { name: words.mail.name, look: lookAtMail },
  { name: words.payments.name, look: lookAtPayments },
  { name: words.model.name, look: lookAtModel },
  { name: words.packages.name, look: lookAtPackages },
  { name: words.documents.name, look: lookAtDocuments },
  { name: words.jobs.name, look: lookAtJobs },
  { name: words.proxy.name, look: lookAtProxy },
  { name: words.address.name, look: lookAtAddress },
];

async function run({ name, look, broken = words.database.gone }: Check, deps: CheckSiteDeps): Promise<HealthCheck> {
  try {
    return { name, ...(await look(deps)) };
  } catch (error) {
    deps.log.warn({ err: error, check: name }, "a part of the site could not be checked");
    return { name, ...fail(broken) };
  }
}

/** Cache time of the result in milliseconds: a check writes a file. */
const FRESH = 10_000;

export type SiteCheck = () => Promise<SiteHealthView>;

/** Checks each part of the site, at most every ten seconds, however many requests arrive. */
export function createSiteCheck(deps: CheckSiteDeps): SiteCheck {
  let latest: { at: number; view: Promise<SiteHealthView> } | undefined;
  const look = async (): Promise<SiteHealthView> => {
    const checks = await Promise.all(CHECKS.map((check) => run(check, deps)));
    return { checkedAt: new Date().toISOString(), checks };
  };
  return () => {
    if (latest === undefined || performance.now() - latest.at >= FRESH) latest = { at: performance.now(), view: look() };
    return latest.view;
  };
}
