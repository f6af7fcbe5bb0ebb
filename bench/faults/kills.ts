import { setTimeout as wait } from "node:timers/promises";
import { startMailServer } from "../../tests/fakes/mail-server.ts";
import { startCrowd } from "../holding/crowd.ts";
import { countEntries, emptyLedger, type Ledger } from "../holding/ledger.ts";
import { type Kind, makePlace } from "../holding/place.ts";
import { Sender } from "../holding/sender.ts";
import { ask, buy, comment, edit, enquire, handOver, logIn } from "../holding/visitor.ts";
import { type ServerProcess, startAt, waitForPictures } from "../site-process.ts";
import { type Scenario, sum } from "./scenario.ts";

/** For each database. */
const KILLS = 500;
const SHORT_KILLS = 3;
const PORT = { PGlite: 5202, PostgreSQL: 5203 } as const;
/** Maximum milliseconds from a process's first write to its kill. */
const MAX_LIFE = 400;
/** Longer than the lease of a message claimed by a killed process, in milliseconds. */
const MAX_DRAIN = 8 * 60_000;

type Mails = Awaited<ReturnType<typeof startMailServer>>;

/** Mails per enquiry's sender. */
function countMails(ledger: Ledger, mails: Mails): string[] {
  const delivered = Map.groupBy(mails.delivered(), ({ to }) => to[0] ?? "");
  return ledger.enquiries.flatMap(({ email }) => {
    const count = delivered.get(email)?.length ?? 0;
    return count === 1 ? [] : [`${count} confirmations reached ${email}`];
  });
}

type Plan = { kills: number; maxMinutes: number; isShort: boolean };

/** A process is killed at a random moment of its work, but not before it has begun to write. */
async function waitForWrite(ledger: Ledger): Promise<void> {
  const before = countEntries(ledger);
  while (countEntries(ledger) === before) await wait(5);
  await wait(Math.random() * MAX_LIFE);
}

/** Like a supervisor: retries a failed start. */
async function startAgain(port: number, env: Record<string, string>, onFailure: () => void): Promise<ServerProcess> {
  for (;;) {
    try {
      return await startAt(port, env);
    } catch {
      onFailure();
    }
  }
}

async function kill(kind: Kind, { kills, maxMinutes, isShort }: Plan) {
  const mails = await startMailServer();
  const place = await makePlace(kind, { SMTP_URL: mails.url, MAIL_FROM: "site@site.test" });
  if (place === undefined) return undefined;
  const port = PORT[kind];
  let site = await startAt(port, place.env);
  if (!isShort) await waitForPictures(site.origin);
  const sender = new Sender(site.origin);
  const ledger = emptyLedger();
  const session = await logIn(sender);
  const crowd = startCrowd(sender, ledger, { visitors: [enquire, enquire, comment, buy, ask, handOver, edit(session)], pause: 50 });
  const started = performance.now();
  let [count, failedStarts] = [0, 0];
  for (; count < kills && performance.now() - started < maxMinutes * 60_000; count += 1) {
    await waitForWrite(ledger);
    await site.kill();
    site = await startAgain(port, place.env, () => (failedStarts += 1));
    if (count % 25 === 24) console.info(`${kind}: ${count + 1} kills, ${countEntries(ledger)} acknowledged`);
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(0);
  await crowd.stop();
  const drained = performance.now() + (isShort ? 0 : MAX_DRAIN);
  while (performance.now() < drained && countMails(ledger, mails).length > 0) await wait(1000);
  await site.stop();
  const faults = [...sender.faults, ...(await place.check(ledger)), ...(isShort ? [] : countMails(ledger, mails))];
  await place.clear();
  await mails.stop();
  return {
    counts: `${kind}: ${count} kills in ${minutes} min, ${failedStarts} starts that failed and were made again, ${countEntries(ledger)} acknowledged (${sender.describe()})`,
    faults,
  };
}

/** The process is killed repeatedly during writes, and restarted. */
export const kills: Scenario = {
  name: "`kill -9` under writes",
  async run(isShort, maxMinutes) {
    const plan = { kills: isShort ? SHORT_KILLS : KILLS, maxMinutes, isShort };
    const found = (await Promise.all([kill("PGlite", plan), kill("PostgreSQL", plan)])).filter((one) => one !== undefined);
    return sum(
      found.map(({ counts }) => counts),
      found.flatMap(({ faults }) => faults),
    );
  },
};
