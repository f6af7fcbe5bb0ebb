import { setTimeout as wait } from "node:timers/promises";
import { startMailServer } from "../../tests/fakes/mail-server.ts";
import { countEntries, emptyLedger, type Ledger } from "../holding/ledger.ts";
import { type Kind, makePlace } from "../holding/place.ts";
import { report } from "../holding/report.ts";
import { Sender } from "../holding/sender.ts";
import { startCrowd } from "../holding/crowd.ts";
import { logIn, type Visitor } from "../holding/visitor.ts";
import { startAt, waitForPictures } from "../site-process.ts";
import { growthOf, memoryEnv, watchMemory } from "./memory.ts";
import { makeMix } from "./mix.ts";

const PART_OF_PEAK = 0.7;
/** Minutes until caches are filled and code is compiled. */
const WARM_UP = 3;
/** Relative growth in ten minutes. */
const MAX_GROWTH = 0.1;
const AT_PEAK = 16;
/** More concurrent actions mean that the site can't keep up. */
const MAX_AT_ONCE = 400;

const at = (times: readonly number[], part: number) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);

/** Actions per second with as many visitors as keep the site busy. */
async function findPeak(sender: Sender, ledger: Ledger, mix: Visitor, seconds: number): Promise<number> {
  let acts = 0;
  const counted: Visitor = async (...how) => {
    await mix(...how);
    acts += 1;
  };
  const crowd = startCrowd(sender, ledger, { visitors: Array.from({ length: AT_PEAK }, () => counted), pause: 0 });
  await wait(seconds * 1000);
  const done = acts;
  await crowd.stop();
  return done / seconds;
}

/** Starts actions at a fixed rate, whether or not earlier ones have ended. @returns how many could not be started */
async function keepRate(begin: () => Promise<void>, perSecond: number, seconds: number): Promise<number> {
  const running = new Set<Promise<void>>();
  let skipped = 0;
  const started = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = started + (count / perSecond) * 1000;
    if (due > performance.now()) await wait(due - performance.now());
    if (running.size >= MAX_AT_ONCE) {
      skipped += 1;
      continue;
    }
    const act = begin().finally(() => running.delete(act));
    running.add(act);
  }
  await Promise.all(running);
  return skipped;
}

async function soak(kind: Kind, minutes: number, isKept: boolean): Promise<void> {
  const mails = await startMailServer();
  const place = await makePlace(kind, { ...memoryEnv, SMTP_URL: mails.url, MAIL_FROM: "site@site.test" });
  if (place === undefined) return;
  const site = await startAt(5210, place.env);
  await waitForPictures(site.origin);
  const sender = new Sender(site.origin);
  const ledger = emptyLedger();
  const mix = makeMix(await logIn(sender));
  const peak = await findPeak(sender, ledger, mix, minutes > 1 ? 30 : 3);
  const [rate, began] = [peak * PART_OF_PEAK, performance.now()];
  sender.times.length = 0;
  const memory = watchMemory(site, minutes > 1 ? 60_000 : 1000);
  const skipped = await keepRate(() => mix(sender, ledger), rate, minutes * 60);
  memory.stop();
  const seconds = (performance.now() - began) / 1000;
  await site.stop();
  const steady = memory.minutes.slice(WARM_UP);
  const growth = { rss: growthOf(steady.map(({ rss }) => rss)), heap: growthOf(steady.map(({ heap }) => heap)) };
  const faults = [...sender.faults, ...(await place.check(ledger))];
  const unanswered = sender.answers.get("none") ?? 0;
  if (unanswered > 0) faults.push(`${unanswered} requests were not answered`);
  if (skipped > 0) faults.push(`${skipped} acts could not be begun: ${MAX_AT_ONCE} were waiting`);
  for (const [name, grown] of Object.entries(growth)) {
    if (minutes > 1 && grown > MAX_GROWTH) faults.push(`${name} grows by ${Math.round(grown * 100)} % in ten minutes`);
  }
  const list = (of: "rss" | "heap") => memory.minutes.map((each) => Math.round(each[of])).join(" ");
  const counts = [
    `peak ${peak.toFixed(0)} acts/s, held at ${rate.toFixed(0)}/s`,
    sender.describe(),
    `p50 ${at(sender.times, 0.5)} ms, p99 ${at(sender.times, 0.99)} ms`,
    `${countEntries(ledger)} acknowledged`,
    `MB by the minute: rss ${list("rss")} (${(growth.rss * 100).toFixed(1)} % in ten minutes after minute ${WARM_UP}), heap ${list("heap")} (${(growth.heap * 100).toFixed(1)} %)`,
  ];
  report({ name: `soak at 70 % of peak (${kind})`, seconds, counts: counts.join("; "), faults }, { isKept });
  if (faults.length > 0) process.exitCode = 1;
  await place.clear();
  await mails.stop();
}

/** `<minutes> <database>`: by default ten on PGlite; less than one minute is a smoke test. */
const [minutes = "10", kind = "PGlite"] = process.argv.slice(2);
await soak(kind === "PostgreSQL" ? "PostgreSQL" : "PGlite", Number(minutes), Number(minutes) > 1);
