import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { runEach } from "./run-each.ts";

test("a task that fails stops no other one, is logged, and fails the whole in the end", async () => {
  const [ran, lines]: [string[], string[]] = [[], []];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const failing = (name: string) => async () => {
    ran.push(name);
    throw new TypeError(`no ${name}`);
  };
  const tasks = [failing("first"), async () => void ran.push("second"), failing("third")];
  await expect(runEach(tasks, log)).rejects.toThrow(new TypeError("no first"));
  expect(ran).toEqual(["first", "second", "third"]);
  expect(lines.map((line) => /no \w+/.exec(line)?.[0])).toEqual(["no first", "no third"]);
});
