import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../server/platform/root.ts";
import { findPostgresBinaries, startPostgres } from "../tests/helpers/postgres-cluster.ts";
import { measureAgents } from "./agents.ts";
import { measureBackup } from "./backup.ts";
import { countJavaScript } from "./javascript.ts";
import { measureAttacks } from "./measure-attacks.ts";
import { measureLists } from "./lists.ts";
import { compare } from "./load.ts";
import { measureMetrics } from "./metrics.ts";
import { measureMoney } from "./money.ts";
import { measureOutbox } from "./outbox.ts";
import { measurePages } from "./pages.ts";
import { measurePanels } from "./panels.ts";
import { measurePictures } from "./pictures.ts";
import { measurePosts } from "./posts.ts";
import { printFigure, printLoad } from "./report.ts";
import { measureRest } from "./rest.ts";
import { measureRestart } from "./restart.ts";
import { startFreely, startSite, waitForPictures } from "./site-process.ts";

function findEntry(): string {
  const name = readdirSync(join(projectRoot, "build/client/assets")).find((file) => /^entry\.client-.*\.js$/.test(file));
  return `/assets/${name}`;
}

/** All measurements on one kind of database. */
async function measureSite(kind: string, env: Record<string, string>, seconds: number): Promise<void> {
  const first = await startFreely(env);
  await waitForPictures(first.origin);
  await first.stop();
  const second = await startFreely(env);
  await second.stop();
  printFigure(`${kind}: first start to first answer`, `${Math.round(first.startMs)} ms`);
  printFigure(`${kind}: second start to first answer`, `${Math.round(second.startMs)} ms`);
  const site = await startSite(env);
  printFigure(`${kind}: the same on one core`, `${Math.round(site.startMs)} ms`);
  if (kind === "PGlite") {
    printFigure("JavaScript of home", `${((await countJavaScript(site.origin, "/")) / 1000).toFixed(1)} kB brotli`);
    printFigure("JavaScript of pricing", `${((await countJavaScript(site.origin, "/pricing")) / 1000).toFixed(1)} kB brotli`);
    printLoad("static file", await compare(site.origin + findEntry(), seconds));
  }
  printLoad(`${kind}: home page, cached`, await compare(`${site.origin}/`, seconds));
  printLoad(`${kind}: list of the API`, await compare(`${site.origin}/api/our-projects`, seconds));
  printFigure(`${kind}: memory after the load`, `${Math.round(site.memoryMb())} MB`);
  await site.stop();
}

async function measureSites(seconds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-bench-data-"));
  await measureSite("PGlite", { DATA_DIR: dataDir }, seconds);
  rmSync(dataDir, { recursive: true });
  const binaries = findPostgresBinaries();
  if (binaries === undefined) return;
  const cluster = await startPostgres(binaries);
  const uploads = mkdtempSync(join(tmpdir(), "site-bench-data-"));
  await measureSite("PostgreSQL", { DATA_DIR: uploads, DATABASE_URL: cluster.url("postgres") }, seconds);
  rmSync(uploads, { recursive: true });
  await cluster.stop();
}

/** `agents`, `attacks`, `backup`, `lists`, `metrics`, `money`, `outbox`, `pages`, `panels`, `pictures`, `posts`, `rest`, `restart`, or the seconds of each load test. */
const [what = "6", ...more] = process.argv.slice(2);
if (what === "agents") await measureAgents();
else if (what === "attacks") await measureAttacks();
else if (what === "backup") await measureBackup(...more);
else if (what === "lists") await measureLists();
else if (what === "metrics") await measureMetrics();
else if (what === "money") await measureMoney();
else if (what === "outbox") await measureOutbox(...more);
else if (what === "pages") await measurePages();
else if (what === "panels") await measurePanels();
else if (what === "pictures") await measurePictures();
else if (what === "posts") await measurePosts();
else if (what === "rest") await measureRest();
else if (what === "restart") await measureRestart();
else if (Number(what) > 0) await measureSites(Number(what));
else {
  process.stderr.write(`There is nothing to measure that is called ${what}.\n`);
  process.exitCode = 1;
}
