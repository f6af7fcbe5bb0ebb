import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { AppError } from "../platform/errors.ts";
import { createThrottle } from "./staff.throttle.ts";

const site = useTestApp();
const MINUTE = 60_000;

let throttled: ReturnType<typeof createThrottle>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T08:00:00Z") });
  throttled = createThrottle(site.database.client);
});
afterEach(() => {
  vi.useRealTimers();
});

type Outcome = "in" | "failed" | "refused";

type Who = { userId?: string; address?: string; device?: string };

/** One attempt, right or wrong, and its outcome. */
async function attempt(isRight: boolean, { userId = "asma", address = "192.0.2.1", device }: Who = {}): Promise<Outcome> {
  try {
    const value = await throttled({ userId, address, device }, () => Promise.resolve(isRight ? "token" : undefined));
    return value === undefined ? "failed" : "in";
  } catch (error) {
    if (error instanceof AppError && error.message === staffMessages.tooManyAttempts) return "refused";
    throw error;
  }
}

async function failTimes(times: number, who?: Who): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < times; round += 1) outcomes.push(await attempt(false, who));
  return outcomes;
}

test("a quarter of an hour after the first failure the account can try again", async () => {
  await failTimes(6);
  vi.setSystemTime(Date.now() + 15 * MINUTE - 1);
  expect(await attempt(true)).toBe("refused");
  vi.setSystemTime(Date.now() + 1);
  expect(await attempt(true)).toBe("in");
});

test("thirty failures from one address lock it for every account; successes and refusals do not count", async () => {
  for (let round = 0; round < 6; round += 1) {
    expect(await attempt(true)).toBe("in");
    const guesses = await failTimes(6, { userId: `guess-${round}` });
    expect(guesses).toEqual(["failed", "failed", "failed", "failed", "failed", "refused"]);
  }
  expect(await attempt(true)).toBe("refused");
  expect(await attempt(true, { address: "192.0.2.2" })).toBe("in");
});

test("a burst over many accounts can't exceed its address's limit", async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, round) => attempt(false, { userId: `guess-${round}` })));
  expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(30);
});

test("an attempt that throws is no failure", async () => {
  for (let round = 0; round < 40; round += 1) {
    await expect(
      throttled({ userId: "asma", address: "192.0.2.1", device: undefined }, () => Promise.reject(new Error("database gone"))),
    ).rejects.toThrow("database gone");
  }
  expect(await failTimes(6)).toEqual(["failed", "failed", "failed", "failed", "failed", "refused"]);
});

test("a failure counts in three limits, each with its own name; neither user id nor address is stored in clear", async () => {
  await failTimes(1);
  const { rows } = await site.database.client.query({ text: "select * from rate_limits order by key" });
  const named = ["account", "address", "anywhere"].map((name) => ({ key: expect.stringMatching(`^login-${name}:`) }));
  expect(rows).toMatchObject(named);
  expect(JSON.stringify(rows)).not.toMatch(/asma|192\.0/);
});

/** As many guesses as an account's budget, with each address up to its own limit. */
async function guessFromManyAddresses(userId: string): Promise<void> {
  for (let host = 0; host < 10; host += 1) await failTimes(5, { userId, address: `198.51.100.${host}` });
}

test("guessing one account from many addresses ends after fifty failures an hour, and other accounts go on", async () => {
  await guessFromManyAddresses("asma");
  expect(await attempt(false, { address: "203.0.113.1" })).toBe("refused");
  expect(await attempt(true, { address: "203.0.113.2" })).toBe("refused");
  expect(await attempt(true, { userId: "bilal", address: "203.0.113.2" })).toBe("in");
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  expect(await attempt(true, { address: "203.0.113.2" })).toBe("in");
});

test("during an attack a known browser gets in, with its own budget", async () => {
  await guessFromManyAddresses("asma");
  const device = "known";
  expect(await attempt(true, { address: "203.0.113.1", device })).toBe("in");
  for (let host = 0; host < 10; host += 1) await failTimes(5, { device, address: `203.0.113.${host}` });
  expect(await attempt(true, { device, address: "192.0.2.9" })).toBe("refused");
  expect(await attempt(true, { device: "another", address: "192.0.2.9" })).toBe("in");
});

test("an owner's success does not reset the strangers' failures", async () => {
  await guessFromManyAddresses("asma");
  await attempt(true, { address: "203.0.113.1", device: "known" });
  expect(await attempt(false, { address: "203.0.113.2" })).toBe("refused");
});
