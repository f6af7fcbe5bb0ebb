import { inspect } from "node:util";
import { StartupError } from "../config/startup-error.ts";

/** An error the operator can fix is one plain sentence; any other has its stack. */
export const describeEnd = (error: unknown): string =>
  error instanceof StartupError ? error.message : error instanceof Error && error.stack !== undefined ? error.stack : inspect(error);

/** Runs a command: `run` returns the exit code; an error is printed and exits with 1. */
export async function runCli(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.stderr.write(`${describeEnd(error)}\n`);
    process.exitCode = 1;
  }
}

/** Output of a command: results to stdout, errors to stderr. */
export const standardOutput = {
  print: (text: string) => void process.stdout.write(`${text}\n`),
  complain: (text: string) => void process.stderr.write(`${text}\n`),
};
