import { expect, test } from "@playwright/test";
import { startCrowd } from "../../bench/holding/crowd.ts";
import { countEntries, emptyLedger } from "../../bench/holding/ledger.ts";
import { makePlace, type Place } from "../../bench/holding/place.ts";
import { Sender } from "../../bench/holding/sender.ts";
import { logIn } from "../../bench/holding/visitor.ts";
import { type ServerProcess, startAt } from "../../bench/site-process.ts";
import { makeMix } from "../../bench/soak/mix.ts";

/** Short version of `npm run soak` and of the kills in `npm run faults`. */
const port = Number(process.env["TEST_PORT"] ?? 3219) + 30;
const KILLS = 1;
let place: Place | undefined;
let site: ServerProcess | undefined;
let sender: Sender | undefined;

test.afterAll(async () => {
  sender?.stop();
  await site?.kill();
  await place?.clear();
});

test("every acknowledged write is there exactly once, although the site is killed during writes", async () => {
  place = await makePlace("PGlite");
  if (place === undefined) throw new Error("there is no place for a site");
  site = await startAt(port, place.env);
  sender = new Sender(site.origin);
  const ledger = emptyLedger();
  const mix = makeMix(await logIn(sender));
  const crowd = startCrowd(sender, ledger, { visitors: Array.from({ length: 6 }, () => mix), pause: 20 });
  const untilWritten = async () => {
    const before = countEntries(ledger);
    await expect.poll(() => countEntries(ledger)).toBeGreaterThan(before + 3);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilWritten();
    await site.kill();
    site = await startAt(port, place.env);
  }
  await untilWritten();
  await crowd.stop();
  await site.stop();
  expect(sender.faults).toEqual([]);
  expect(await place.check(ledger)).toEqual([]);
});
