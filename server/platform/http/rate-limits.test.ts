import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { createMemoryLimiter, createRateLimiter, type RateLimiter } from "./rate-limits.ts";

const site = useTestApp();
const LIMIT = { name: "test", points: 2, duration: 60 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const tooMany = (seconds: string, message: string = apiMessages.tooManyRequests(Number(seconds))) =>
  expect.objectContaining({ code: "too_many", message, headers: { "Retry-After": seconds } });

/** Takes the two points of `LIMIT`, 30 seconds apart. */
async function useUp(limiter: Pick<RateLimiter, "consume">): Promise<void> {
  await limiter.consume("asma");
  vi.setSystemTime(Date.now() + 30_000);
  await limiter.consume("asma");
}

test.each([
  ["in the database", () => createRateLimiter(site.database.client, LIMIT)],
  ["in memory", () => createMemoryLimiter(LIMIT)],
])("a limit %s sends Retry-After counted from the first point, and lets the client in again after it", async (_where, make) => {
  const limiter = make();
  await useUp(limiter);
  await expect(limiter.consume("asma")).rejects.toEqual(tooMany("30"));
  await limiter.consume("bilal");
  vi.setSystemTime(Date.now() + 29_999);
  await expect(limiter.consume("asma")).rejects.toEqual(tooMany("1"));
  vi.setSystemTime(Date.now() + 1);
  await limiter.consume("asma");
});

test("two limits are independent, and each refuses with its own message", async () => {
  await useUp(createRateLimiter(site.database.client, LIMIT));
  const other = createRateLimiter(site.database.client, { ...LIMIT, name: "other" }, "Not so fast.");
  await useUp(other);
  await expect(other.consume("asma")).rejects.toEqual(tooMany("30", "Not so fast."));
});

test("checking for a point takes none", async () => {
  const limiter = createRateLimiter(site.database.client, LIMIT);
  for (let round = 0; round < 3; round += 1) await limiter.check("asma");
  await limiter.consume("asma");
  await limiter.check("asma");
  await limiter.consume("asma");
  await expect(limiter.check("asma")).rejects.toEqual(tooMany("60"));
  vi.setSystemTime(Date.now() + 60_000);
  await limiter.check("asma");
});

test("a returned point can be taken again, and a forgotten key has all points", async () => {
  const limiter = createRateLimiter(site.database.client, LIMIT);
  await useUp(limiter);
  await limiter.reward("asma");
  await limiter.consume("asma");
  await expect(limiter.check("asma")).rejects.toEqual(tooMany("30"));
  await limiter.forget("asma");
  await useUp(limiter);
});

test("a limit does not swallow database failures", async () => {
  const broken = { ...site.database.client, query: () => Promise.reject(new Error("the database is gone")) };
  await expect(createRateLimiter(broken, LIMIT).consume("asma")).rejects.toThrow("the database is gone");
});

test("on a full disk the limit counts in memory, so that reads go on and are still limited", async () => {
  const query = () => Promise.reject(Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" }));
  const limiter = createRateLimiter({ query }, { name: "full", points: 2, duration: 60 });
  await limiter.consume("a");
  await limiter.consume("a");
  await expect(limiter.consume("a")).rejects.toMatchObject({ code: "too_many" });
  await limiter.consume("b");
});
