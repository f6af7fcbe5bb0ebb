import { setTimeout as wait } from "node:timers/promises";
import { startCrowd } from "../holding/crowd.ts";
import { countEntries, emptyLedger } from "../holding/ledger.ts";
import { makePlace } from "../holding/place.ts";
import { Sender } from "../holding/sender.ts";
import { ask, buy, comment, edit, enquire, handOver, logIn, read } from "../holding/visitor.ts";
import { startAt } from "../site-process.ts";
import { type Scenario, sum } from "./scenario.ts";

/** The database server is killed under load and returns after a minute. The site's process keeps running. */
export const databaseGone: Scenario = {
  name: "database gone for 60 s (PostgreSQL)",
  async run(isShort) {
    const place = await makePlace("PostgreSQL");
    if (place?.server === undefined) return undefined;
    const site = await startAt(5201, place.env);
    const sender = new Sender(site.origin);
    const ledger = emptyLedger();
    const session = await logIn(sender);
    const visitors = [enquire, comment, buy, ask, handOver, edit(session), read(["/", "/pricing", "/api/our-projects"])];
    const crowd = startCrowd(sender, ledger, { visitors, pause: 200 });
    await wait(5000);
    await place.server.kill();
    const pages = await readWhileGone(sender, isShort ? 5 : 60);
    await place.server.start();
    const back = performance.now();
    while ((await fetch(`${site.origin}/api/health`)).status !== 200) await wait(50);
    const recovered = Math.round(performance.now() - back);
    await wait(5000);
    await crowd.stop();
    await site.stop();
    const faults = [...sender.faults, ...pages, ...(await place.check(ledger))];
    await place.clear();
    return sum([sender.describe(), `${countEntries(ledger)} acknowledged`, `healthy again ${recovered} ms after the server`], faults);
  },
};

/** Cached pages don't need the database. */
async function readWhileGone(sender: Sender, seconds: number): Promise<string[]> {
  const faults: string[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const page = await sender.send("/");
    if (page?.status !== 200) faults.push(`the home page answered ${page?.status ?? "nothing"} without the database`);
    await wait(1000);
  }
  return faults;
}
