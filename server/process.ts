import type { RequestListener, Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { LOGIN_PATH } from "../contract/admin-paths.ts";
import { createAgentReads } from "./analytics/agent-reads.ts";
import type { AppDeps } from "./app.ts";
import type { Config } from "./platform/config/config.ts";
import { loadWords } from "./documents/stored-words.ts";
import { findNextDiscountChange } from "./packages/packages.store.ts";
import { findNextPublication } from "./posts/posts.store.ts";
import { findNextYear } from "./platform/agency-days.ts";
import { followSchedule } from "./platform/content-schedule.ts";
import { followContent } from "./platform/database/content-version.ts";
import { followStaffChanges } from "./platform/database/staff-changes.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { createBackground } from "./platform/jobs/start-background.ts";
import { createLimitedServer, limitPipelining } from "./platform/http/limited-server.ts";
import { followRequests, listen, stopOnSignal, stopServer } from "./platform/http/start-stop.ts";
import { createLog } from "./platform/log.ts";
import { makePrivate } from "./platform/config/private-folder.ts";
import { describeEnd } from "./platform/commands/run-cli.ts";
import { removeControl, writeControl } from "./platform/commands/site-control.ts";
import { createHeadRefusals, type HeadRefusals } from "./platform/http/request-head.ts";
import { listSecurityHeaders } from "./platform/http/security-headers.ts";
import { openSite } from "./site.ts";
import { createMetrics, noMetrics } from "./platform/metrics/metrics.ts";
import type { RenderMail } from "./mails/mail-kinds.ts";
import { startOutbox } from "./start-outbox.ts";
import { serveMetrics } from "./watching/metrics-server.ts";
import { watchSite } from "./watching/site-figures.ts";

/** Delay in ms after the site starts to answer: for building caches. */
const REST_AFTER = 1000;
/** Milliseconds that running requests get when the process stops, and those that arrive in the meantime. */
const FINISH_WITHIN = 8000;
const FINISH_LATE_WITHIN = 2000;

type Front = { server: Server; refusals: HeadRefusals; headers: Readonly<Record<string, string>> };

/** `headers` of every answer. */
type MakeListener = (deps: AppDeps, front: Front) => Promise<{ listener: RequestListener; loadRender: () => Promise<RenderMail> }>;

/** With the embedded database, which only one process can open, local commands call this process. */
function tellCommands(server: Server, config: Pick<Config, "databaseUrl" | "dataDir">): void {
  const address = server.address();
  const isAsked = config.databaseUrl === undefined && address !== null && typeof address !== "string";
  if (isAsked) writeControl(config.dataDir, address);
  else removeControl(config.dataDir);
}

async function start(loadConfig: () => Config, makeListener: MakeListener): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  makePrivate(config.dataDir, log);
  const { database, storage, provider, jobs } = await openSite(config, log);
  await loadWords(database.db, log);
  const content = await followContent(database, () => loadWords(database.db, log));
  const stopSchedule = followSchedule({
    db: database.db,
    content,
    log,
    planned: [findNextPublication, findNextDiscountChange, findNextYear],
  });
  const changes = await followStaffChanges(database);
  const server = createLimitedServer(config);
  const headers = await listSecurityHeaders(config.siteUrl);
  const refusals = createHeadRefusals({ log, headers });
  refusals.watch(server);
  const waitForRunning = followRequests(server);
  const isWatched = config.metrics.token !== undefined || config.metrics.port !== undefined;
  const metrics = isWatched ? createMetrics() : noMetrics;
  watchSite(metrics, database);
  const agentReads = createAgentReads({ db: database.db, log });
  const stopping = new AbortController();
  // Neither part delays visitors, and without them the site still sells.
  const background = createBackground(log, stopping.signal);
  let loadRender: () => Promise<RenderMail>;
  let stopMetrics: () => Promise<void>;
  try {
    const deps = { config, database, storage, log, content, changes, provider, metrics, agentReads, notStarted: background.notStarted };
    const made = await makeListener(deps, { server, refusals, headers });
    server.on("request", limitPipelining(refusals.checkHead(made.listener)));
    loadRender = made.loadRender;
    stopMetrics = await serveMetrics(config, metrics, log);
    await listen(server, config);
    tellCommands(server, config);
  } catch (error) {
    await database.close();
    throw error;
  }
  // Tells `npm start`, which restarts a server that has answered once.
  process.send?.("listening");
  console.info(`The site is at ${config.siteUrl}\nStaff log in at ${config.siteUrl}${LOGIN_PATH}`);
  void wait(REST_AFTER, undefined, { signal: stopping.signal }).then(
    () => content.bump(),
    () => undefined,
  );
  const later = [
    background.start("the job queue", () => startJobs(database, jobs, log, metrics)),
    background.start("the outbox", async () => startOutbox({ config, database, log, render: await loadRender() })),
  ];
  stopOnSignal(async () => {
    log.info("stopping after running requests and jobs have finished");
    stopping.abort();
    // Open panels would keep the server up.
    await changes.stop();
    // Visitors are still served while slow work finishes, so that the downtime is no longer than the next start.
    await Promise.all([waitForRunning(FINISH_WITHIN), ...later.map(async (part) => (await part)?.())]);
    await stopServer(server, FINISH_LATE_WITHIN);
    await stopMetrics();
    stopSchedule();
    await content.stop();
    await agentReads.flush();
    await database.close();
  });
}

/** Starts a process of the site; an error the operator can fix is printed as one sentence with exit code 1. */
export async function runProcess(loadConfig: () => Config, makeListener: MakeListener): Promise<void> {
  try {
    await start(loadConfig, makeListener);
  } catch (error) {
    process.stderr.write(`${describeEnd(error)}\n`);
    process.exit(1);
  }
}
