import { expect, test, vi } from "vitest";
import { createLog } from "../platform/log.ts";
import { warnOfSandbox } from "./choose-provider.ts";

test.each([
  ["sandbox", true, 1],
  ["sandbox", false, 0],
  ["stripe", true, 0],
] as const)("payments by %s with production %s are warned of %i times at the start", (name, production, times) => {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  warnOfSandbox({ name }, { production }, log);
  expect(warn).toHaveBeenCalledTimes(times);
});
