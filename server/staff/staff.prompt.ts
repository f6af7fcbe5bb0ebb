import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { serverLimits } from "../../contract/server-limits.ts";
import { StartupError } from "../platform/config/startup-error.ts";

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Discards readline's echo, so that a typed password is not shown. */
const hidden = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Reads a new password: prompted for twice without echo on a terminal, else the first line of the piped input.
 * @throws StartupError if there is none or the two differ
 */
export async function readNewPassword({ input, output }: Streams): Promise<string> {
  const isTyped = input.isTTY === true;
  // One reader for both prompts: a second one would lose input typed ahead.
  const reader = createInterface(isTyped ? { input, output: hidden(), terminal: true, historySize: 0 } : { input });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    if (isTyped) output.write(question);
    const { value, done } = await lines.next();
    if (isTyped) output.write("\n");
    if (done === true) throw new StartupError("No password was entered. Nothing was changed.");
    return value;
  };
  try {
    const password = await ask(`New password, at least ${serverLimits.minPassword} characters: `);
    if (isTyped && (await ask("Repeat the password: ")) !== password)
      throw new StartupError("The passwords don't match. Nothing was changed.");
    return password;
  } finally {
    reader.close();
  }
}
