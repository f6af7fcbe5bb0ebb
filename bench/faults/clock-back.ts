import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startMailServer } from "../../tests/fakes/mail-server.ts";
import { startCrowd } from "../holding/crowd.ts";
import { countEntries, emptyLedger } from "../holding/ledger.ts";
import { makePlace } from "../holding/place.ts";
import { Sender } from "../holding/sender.ts";
import { ask, buy, comment, edit, enquire, handOver, logIn, read } from "../holding/visitor.ts";
import { startAt } from "../site-process.ts";
import { type Scenario, sum } from "./scenario.ts";

/** From Debian's package `faketime`. */
const findLibrary = () => globSync("/usr/lib/*/faketime/libfaketimeMT.so.1").find((file) => existsSync(file));

/** The clock is two hours ahead, and is corrected under load. */
export const clockBack: Scenario = {
  name: "clock set back by two hours (PGlite)",
  async run(isShort) {
    const library = findLibrary();
    if (library === undefined) return undefined;
    const folder = mkdtempSync(join(tmpdir(), "site-clock-"));
    const clock = join(folder, "clock");
    writeFileSync(clock, "+2h");
    const mails = await startMailServer();
    const faked = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1" };
    const place = await makePlace("PGlite", { SMTP_URL: mails.url, MAIL_FROM: "site@site.test" });
    if (place === undefined) return undefined;
    const site = await startAt(5208, { ...place.env, ...faked });
    const sender = new Sender(site.origin);
    const ledger = emptyLedger();
    const session = await logIn(sender);
    const visitors = [
      enquire,
      comment,
      buy,
      ask,
      handOver,
      edit(session),
      read(["/", "/api/our-projects"]),
      read(["/api/admin/contacts"], session),
    ];
    const crowd = startCrowd(sender, ledger, { visitors, pause: 200 });
    await wait(isShort ? 3000 : 20_000);
    const before = ledger.enquiries.length;
    writeFileSync(clock, "+0");
    await wait(isShort ? 3000 : 40_000);
    await crowd.stop();
    await wait(isShort ? 500 : 20_000);
    const date = (await sender.send("/"))?.headers.get("Date") ?? "";
    await site.stop();
    const faults = [...sender.faults];
    if (Math.abs(Date.parse(date) - Date.now()) > 60_000) faults.push(`the clock was not set back: ${date}`);
    const reached = new Set(mails.delivered().flatMap(({ to }) => to));
    const late = ledger.enquiries.slice(before + 1).filter(({ email }) => !reached.has(email)).length;
    if (!isShort && late > 0) faults.push(`${late} confirmations wait since the clock was set back`);
    faults.push(...(await place.check(ledger)));
    await place.clear();
    await mails.stop();
    rmSync(folder, { recursive: true });
    return sum([sender.describe(), `${countEntries(ledger)} acknowledged`, `${mails.delivered().length} mails arrived`], faults);
  },
};
