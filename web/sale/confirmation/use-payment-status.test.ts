import { expect, test } from "vitest";
import { timings } from "../../../contract/limits.ts";
import { pollDelay } from "./use-payment-status.ts";

test("polling starts fast and backs off to once a minute", () => {
  expect(pollDelay(0)).toBe(timings.paymentPoll);
  expect(pollDelay(3)).toBeGreaterThan(pollDelay(2));
  expect(pollDelay(500)).toBe(60_000);
});
