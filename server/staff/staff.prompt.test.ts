import { PassThrough, Writable } from "node:stream";
import { expect, test } from "vitest";
import { StartupError } from "../platform/config/startup-error.ts";
import { readNewPassword } from "./staff.prompt.ts";

function makeTerminal(typed: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(typed);
  let shown = "";
  const output = new Writable({
    write(chunk, _encoding, done) {
      shown += String(chunk);
      done();
    },
  });
  return { streams: { input, output }, readShown: () => shown };
}

test("a typed password is prompted for twice and never shown", async () => {
  const { streams, readShown } = makeTerminal("correct horse\rcorrect horse\r", true);
  expect(await readNewPassword(streams)).toBe("correct horse");
  expect(readShown()).toBe("New password, at least 12 characters: \nRepeat the password: \n");
});

const NONE = "No password was entered. Nothing was changed.";
const DIFFERENT = "The passwords don't match. Nothing was changed.";

test.each([
  ["typed", "correct horse\rcorrect hose\r", DIFFERENT],
  ["typed", "correct horse\r", NONE],
  ["typed", "", NONE],
  ["typed", "correct\u0003", NONE],
  ["piped", "", NONE],
])("where %s is %j, nothing changes", async (how, sent, text) => {
  await expect(readNewPassword(makeTerminal(sent, how === "typed").streams)).rejects.toThrow(new StartupError(text));
});

test.each([true, false])("the input is released, or the process would wait for more (typed: %j)", async (isTTY) => {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.write("correct horse\ncorrect horse\n");
  await readNewPassword({ input, output: new PassThrough() });
  expect(input.isPaused()).toBe(true);
});

test("a piped password is the first line, read without a prompt", async () => {
  const { streams, readShown } = makeTerminal("correct horse\nanother line", false);
  expect(await readNewPassword(streams)).toBe("correct horse");
  expect(readShown()).toBe("");
});
