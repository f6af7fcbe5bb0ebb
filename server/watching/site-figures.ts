import { countUnreadDocuments } from "../assistant/documents/read-document.ts";
import { readUsage } from "../assistant/model/model-usage.store.ts";
import { countFailed, readBacklog } from "../outbox/outbox.store.ts";
import { countOrdersByStatus } from "../payments/payments.store.ts";
import { listFailedRuns } from "../platform/jobs/job-runs.store.ts";
import type { Database } from "../platform/database/db.ts";
import type { Figure, Metrics } from "../platform/metrics/metrics.ts";

const one = (value: number) => [{ value }];

/** Metrics of the whole site, identical in each process: use one process's value, not the sum. */
function figuresOfSite({ db }: Database): Figure[] {
  return [
    {
      name: "outbox_waiting",
      help: "Messages not sent yet",
      read: async () => one((await readBacklog(db)).waiting),
    },
    {
      name: "outbox_oldest_seconds",
      help: "Age of the oldest message not sent yet, in seconds",
      read: async () => one((await readBacklog(db)).oldestSeconds),
    },
    { name: "outbox_failed", help: "Messages that failed permanently, counted up to 100", read: async () => one(await countFailed(db)) },
    {
      name: "orders",
      help: "Orders by state",
      labels: ["status"],
      read: async () => (await countOrdersByStatus(db)).map(({ status, orders }) => ({ labels: { status }, value: orders })),
    },
    {
      name: "model_tokens_this_month",
      help: "Tokens used by the language model in this calendar month",
      read: async () => one(await readUsage(db)),
    },
    { name: "jobs_failed", help: "Jobs whose last run failed", read: async () => one((await listFailedRuns(db)).length) },
  ];
}

/** Metrics of this process. */
function figuresOfProcess({ countConnections }: Database): Figure[] {
  const documents = {
    name: "uploads_waiting",
    help: "Visitors' documents being read or waiting to be read",
    read: () => one(countUnreadDocuments()),
  };
  if (countConnections === undefined) return [documents];
  const connections = {
    name: "database_connections",
    help: "Connections to the database by state, and requests waiting for one",
    labels: ["state"],
    read: () => {
      const { open, idle, waiting } = countConnections();
      return [
        { labels: { state: "busy" }, value: open - idle },
        { labels: { state: "idle" }, value: idle },
        { labels: { state: "waited-for" }, value: waiting },
      ];
    },
  };
  return [documents, connections];
}

/** Registers the gauges that are read on each scrape. */
export function watchSite(metrics: Metrics, database: Database): void {
  for (const figure of [...figuresOfSite(database), ...figuresOfProcess(database)]) metrics.watch(figure);
}
