import { parseArgs } from "node:util";
import { report } from "../holding/report.ts";
import { clockBack } from "./clock-back.ts";
import { databaseGone } from "./database-gone.ts";
import { diskFull } from "./disk-full.ts";
import { kills } from "./kills.ts";
import { outsideGone } from "./outside-gone.ts";
import { webhooks } from "./webhooks.ts";

const scenarios = { database: databaseGone, outside: outsideGone, disk: diskFull, webhooks, clock: clockBack, kills };

/** All scenarios, or the named ones; `--short` takes seconds for each and writes no report, `--minutes` limits kills and webhooks. */
const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false }, minutes: { type: "string", default: "120" } },
});
const chosen = Object.entries(scenarios).filter(([name]) => named.length === 0 || named.includes(name));
for (const [, scenario] of chosen) {
  const { name } = scenario;
  const started = performance.now();
  const outcome = await scenario.run(values.short, Number(values.minutes));
  if (outcome === undefined) {
    console.info(`${name}\n  cannot be made on this machine`);
    continue;
  }
  if (outcome.faults.length > 0) process.exitCode = 1;
  report({ name, seconds: (performance.now() - started) / 1000, ...outcome }, { isKept: !values.short });
}
