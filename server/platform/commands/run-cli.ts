import { inspect } from "node:util";
import { StartupError } from "../config/startup-error.ts";

/** What an operator can mend is one plain sentence; of anything else the stack says where it happened. */
export const describeEnd = (error: unknown): string =>
  error instanceof StartupError ? error.message : error instanceof Error && error.stack !== undefined ? error.stack : inspect(error);

/** Runs what a command line asks for: `run` answers the exit code, and what it throws is told and is 1. */
export async function runCli(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.stderr.write(`${describeEnd(error)}\n`);
    process.exitCode = 1;
  }
}

/** Where a command says what it did, and what is wrong. */
export const standardOutput = {
  print: (text: string) => void process.stdout.write(`${text}\n`),
  complain: (text: string) => void process.stderr.write(`${text}\n`),
};
