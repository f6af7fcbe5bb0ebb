import { fork } from "node:child_process";
import { once } from "node:events";
import { createPglite } from "../platform/database/db-pglite.ts";
import { isNoRoom } from "../platform/database/db.ts";

/** What the process ends with where its disk is full. */
const NO_ROOM = 28;

/**
 * Makes an empty embedded database, in a process that ends with it: for a few seconds that takes twice the memory of all that follows, and
 * what WebAssembly has once taken is not given back. @throws Error with the code `ENOSPC` where there is no room
 */
export async function createEmbedded(folder: string): Promise<void> {
  const execArgv = ["--max-semi-space-size=16", "--liftoff-only"];
  const child = fork(import.meta.filename, [folder], { execArgv, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [code] = await once(child, "exit");
  if (code === NO_ROOM) throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
  if (code !== 0) throw new Error("the embedded database could not be made");
}

const [, program, folder] = process.argv;
if (program === import.meta.filename && folder !== undefined) {
  try {
    await (await createPglite(folder)).close();
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    process.exitCode = NO_ROOM;
  }
}
