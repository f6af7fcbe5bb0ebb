import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCrowd } from "../holding/crowd.ts";
import { countEntries, emptyLedger } from "../holding/ledger.ts";
import { makePlace } from "../holding/place.ts";
import { Sender } from "../holding/sender.ts";
import { ask, buy, comment, edit, enquire, handOver, logIn } from "../holding/visitor.ts";
import { startAt } from "../site-process.ts";
import { type Scenario, sum } from "./scenario.ts";

/** Mounts a small disk. @returns undefined if the machine does not allow it */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "site-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

/** Fills the disk to the last byte. */
function fill(disk: string): void {
  const file = openSync(join(disk, "filler"), "w");
  try {
    for (;;) writeSync(file, Buffer.alloc(64 * 1024));
  } catch {
    // The disk is full.
  } finally {
    closeSync(file);
  }
}

const READS = ["/", "/pricing", "/api/our-projects"] as const;

/** All of these must be readable, even if writes fail. */
async function readOn(sender: Sender, session: Record<string, string>, seconds: number): Promise<string[]> {
  const faults: string[] = [];
  const look = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await sender.send(path, { headers });
    if (answer?.status !== 200) faults.push(`${path} answered ${answer?.status ?? "nothing"} on a full disk`);
  };
  for (let second = 0; second < seconds; second += 1) {
    for (const path of READS) await look(path);
    for (const path of ["/api/admin/contacts", "/api/admin/payments"]) await look(path, session);
    await wait(1000);
  }
  return faults;
}

/** The disk with data folder, database and uploads is filled under load and emptied again, twice. */
export const diskFull: Scenario = {
  name: "disk full (PGlite and uploads)",
  async run(isShort) {
    const disk = mountDisk();
    if (disk === undefined) return undefined;
    const place = await makePlace("PGlite", { DATA_DIR: join(disk, "data") });
    if (place === undefined) return undefined;
    const site = await startAt(5205, place.env);
    const sender = new Sender(site.origin);
    const ledger = emptyLedger();
    const session = await logIn(sender);
    const visitors = [enquire, comment, buy, ask, handOver, edit(session)];
    const crowd = startCrowd(sender, ledger, { visitors, pause: 100 });
    const faults: string[] = [];
    const free: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await wait(3000);
      fill(disk);
      free.push(statfsSync(disk).bavail);
      faults.push(...(await readOn(sender, session, isShort ? 5 : 30)));
      rmSync(join(disk, "filler"));
    }
    const before = countEntries(ledger);
    await wait(5000);
    if (countEntries(ledger) === before) faults.push("nothing was taken in once there was room again");
    await crowd.stop();
    await site.stop();
    faults.push(...sender.faults, ...(await place.check(ledger)));
    await place.clear();
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
    return sum([sender.describe(), `${countEntries(ledger)} acknowledged`, `${free.join(" and ")} blocks free when full`], faults);
  },
};
