import type { RequestListener, Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { LOGIN_PATH } from "../contract/admin-paths.ts";
import type { AppDeps } from "./app.ts";
import type { Config } from "./platform/config/config.ts";
import { followContent } from "./platform/database/content-version.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { createLimitedServer } from "./platform/http/limited-server.ts";
import { listen, stopOnSignal, stopServer } from "./platform/http/start-stop.ts";
import { createLog } from "./platform/log.ts";
import { makePrivate } from "./platform/config/private-folder.ts";
import { createHeadRefusals, type HeadRefusals } from "./platform/http/request-head.ts";
import { listSecurityHeaders } from "./platform/http/security-headers.ts";
import { StartupError } from "./platform/config/startup-error.ts";
import { openSite } from "./site.ts";

/** Milliseconds after the first visitors are let in: what is made from content, and the queue, which starts with a hundred statements. */
const REST_AFTER = 1000;

type Front = { server: Server; refusals: HeadRefusals; headers: Readonly<Record<string, string>> };

/** `headers` are those of every answer. */
type MakeListener = (deps: AppDeps, front: Front) => RequestListener | Promise<RequestListener>;

async function start(loadConfig: () => Config, makeListener: MakeListener): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  makePrivate(config.dataDir, log);
  const { database, storage, provider, jobs } = await openSite(config, log);
  const content = await followContent(database);
  const server = createLimitedServer(config);
  const headers = await listSecurityHeaders(config.siteUrl);
  const refusals = createHeadRefusals({ log, headers });
  refusals.watch(server);
  try {
    const deps = { config, database, storage, log, content, provider };
    server.on("request", refusals.requireHost(await makeListener(deps, { server, refusals, headers })));
    await listen(server, config);
  } catch (error) {
    await database.close();
    throw error;
  }
  console.info(`The site is at ${config.siteUrl}\nStaff log in at ${config.siteUrl}${LOGIN_PATH}`);
  const stopping = new AbortController();
  // Visitors need not wait for the queue; without it the site still sells, so its failure is logged and no more.
  const queue = wait(REST_AFTER, undefined, { signal: stopping.signal })
    .then(() => {
      content.bump();
      return startJobs(database, jobs, log);
    })
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, "the job queue did not start");
    });
  stopOnSignal(async () => {
    stopping.abort();
    await stopServer(server);
    await (
      await queue
    )?.();
    await content.stop();
    await database.close();
  });
}

/** Starts a process of the site; what an operator can mend is one plain sentence and exit code 1. */
export async function runProcess(loadConfig: () => Config, makeListener: MakeListener): Promise<void> {
  try {
    await start(loadConfig, makeListener);
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  }
}
