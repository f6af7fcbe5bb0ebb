import { fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { programFile } from "../platform/root.ts";

/**
 * Makes an empty embedded database, in a process that ends with it (`make-embedded.ts`): for a few seconds that takes twice the memory of all
 * that follows, and what WebAssembly has once taken is not given back. @throws Error with the code `ENOSPC` where there is no room
 */
export async function createEmbedded(folder: string): Promise<void> {
  const execArgv = ["--max-semi-space-size=16", "--liftoff-only"];
  const child = fork(programFile("backup/make-embedded"), [folder], { execArgv, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [code] = await once(child, "exit");
  if (code === constants.errno.ENOSPC) throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
  if (code !== 0) throw new Error("the embedded database could not be made");
}
