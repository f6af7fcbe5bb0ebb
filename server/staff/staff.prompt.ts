import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { serverLimits } from "../../contract/server-limits.ts";
import { StartupError } from "../platform/config/startup-error.ts";

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Where readline writes what is typed: nowhere, so that nobody reads a password over a shoulder. */
const hidden = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * A new password: asked for twice and not shown where a person types, else the first line of what is piped in.
 * @throws StartupError when none comes or the two differ
 */
export async function readNewPassword({ input, output }: Streams): Promise<string> {
  const isTyped = input.isTTY === true;
  // One reader for both questions: a second one would miss what was typed ahead.
  const reader = createInterface(isTyped ? { input, output: hidden(), terminal: true, historySize: 0 } : { input });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    if (isTyped) output.write(question);
    const { value, done } = await lines.next();
    if (isTyped) output.write("\n");
    if (done === true) throw new StartupError("No password was given. Nothing was changed.");
    return value;
  };
  try {
    const password = await ask(`New password, at least ${serverLimits.minPassword} characters: `);
    if (isTyped && (await ask("The same again: ")) !== password) throw new StartupError("The two differ. Nothing was changed.");
    return password;
  } finally {
    reader.close();
  }
}
