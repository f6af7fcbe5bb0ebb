import { fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { programFile } from "../platform/root.ts";

/**
 * Creates an empty embedded database in a separate process (`make-embedded.ts`): for a few seconds it takes twice the memory of everything
 * after it, and WebAssembly memory never shrinks. @throws Error with the code `ENOSPC` if the disk is full
 */
export async function createEmbedded(folder: string): Promise<void> {
  const execArgv = ["--max-semi-space-size=16", "--liftoff-only"];
  const child = fork(programFile("backup/make-embedded"), [folder], { execArgv, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [code] = await once(child, "exit");
  if (code === constants.errno.ENOSPC) throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
  if (code !== 0) throw new Error("the embedded database could not be created");
}
