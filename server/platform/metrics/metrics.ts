import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

type AnsweredRequest = { method: string; route: string; status: number; ms: number };

/** From the page cache, or rendered for this request. */
type PageSource = "cache" | "rendered";

/**
 * Metrics of this process. No label holds an address, a name or an id, and each metric has few labels, since every combination of their
 * values is stored (cardinality).
 */
export type Metrics = {
  countAnswer(answer: AnsweredRequest): void;
  countFile(): void;
  countPage(source: PageSource): void;
  countJob(job: { name: string; seconds: number; isDone: boolean }): void;
  /** Adds a gauge that is read on each scrape. If that fails, the answer lacks it. */
  watch(figure: Figure): void;
  /** All metrics in Prometheus text format. */
  write(): Promise<{ type: string; text: string }>;
};

type Reading = { labels?: Record<string, string>; value: number };
/** `read` returns one reading, or one per combination of `labels`. */
export type Figure = {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => Promise<readonly Reading[]> | readonly Reading[];
};

const nothing = () => {};

/** Without metrics nothing is counted. */
export const noMetrics: Metrics = {
  countAnswer: nothing,
  countFile: nothing,
  countPage: nothing,
  countJob: nothing,
  watch: nothing,
  write: async () => ({ type: "text/plain", text: "" }),
};

/** Histogram buckets in seconds: from a cached page to an upload. */
const LATENCIES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const LIFETIMES = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Clients can send any method: unknown ones get no label of their own. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "Responses to requests for pages and the API, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: LATENCIES,
    registers,
  });
  const files = new Counter({ name: "http_static_files_total", help: "Responses with a static file of the build", registers });
  const pages = new Counter({
    name: "pages_total",
    help: "Pages served from the page cache, and pages rendered",
    labelNames: ["source"],
    registers,
  });
  const jobs = new Histogram({
    name: "job_duration_seconds",
    help: "Runs of background jobs",
    labelNames: ["job", "result"],
    buckets: LIFETIMES,
    registers,
  });
  return {
    countAnswer: ({ method, route, status, ms }) =>
      answers.observe({ method: METHODS.has(method) ? method : "other", route, status }, ms / 1000),
    countFile: () => files.inc(),
    countPage: (source) => pages.inc({ source }),
    countJob: ({ name, seconds, isDone }) => jobs.observe({ job: name, result: isDone ? "done" : "failed" }, seconds),
    watch: ({ name, help, labels = [], read }) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          gauge.reset();
          try {
            for (const { labels: of = {}, value } of await read()) gauge.set(of, value);
          } catch {
            // The missing gauge shows in monitoring; the rest is still useful.
            gauge.remove();
          }
        },
      });
    },
    write: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
