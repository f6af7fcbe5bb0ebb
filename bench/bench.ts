import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../server/platform/root.ts";
import { findPostgresBinaries, startPostgres } from "../tests/helpers/postgres-cluster.ts";
import { countJavaScript } from "./javascript.ts";
import { measureLists } from "./lists.ts";
import { compare } from "./load.ts";
import { measurePages } from "./pages.ts";
import { measurePictures } from "./pictures.ts";
import { printFigure, printLoad } from "./report.ts";
import { startFreely, startSite } from "./site-process.ts";

function findEntry(): string {
  const name = readdirSync(join(projectRoot, "build/client/assets")).find((file) => /^entry\.client-.*\.js$/.test(file));
  return `/assets/${name}`;
}

/** A new site makes its pictures in the background, the team's last; what is measured must not compete with that. */
async function waitForPictures(origin: string): Promise<void> {
  for (;;) {
    const team = await (await fetch(`${origin}/api/team/team-members`)).text();
    if (!team.includes('"imageUrl":""')) return;
    await wait(500);
  }
}

/** Everything that is measured on one kind of database. */
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
  await measureSite("PostgreSQL", { DATABASE_URL: cluster.url("postgres") }, seconds);
  await cluster.stop();
}

/** `lists`, `pages`, `pictures`, or how many seconds each load of the site lasts. */
const [what = "6"] = process.argv.slice(2);
if (what === "lists") await measureLists();
else if (what === "pages") await measurePages();
else if (what === "pictures") await measurePictures();
else await measureSites(Number(what));
