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

const tooMany = (seconds: string, message: string = apiMessages.tooManyRequests) =>
  expect.objectContaining({ code: "too_many", message, headers: { "Retry-After": seconds } });

/** Takes all points, the first half a minute before the second. */
async function useUp(limiter: Pick<RateLimiter, "consume">): Promise<void> {
  await limiter.consume("asma");
  vi.setSystemTime(Date.now() + 30_000);
  await limiter.consume("asma");
}

test.each([
  ["in the database", () => createRateLimiter(site.database.client, LIMIT)],
  ["in memory", () => createMemoryLimiter(LIMIT)],
])("a limit that is kept %s says when to come back, counted from the first point, and means it", async (_where, make) => {
  const limiter = make();
  await useUp(limiter);
  await expect(limiter.consume("asma")).rejects.toEqual(tooMany("30"));
  await limiter.consume("bilal");
  vi.setSystemTime(Date.now() + 29_999);
  await expect(limiter.consume("asma")).rejects.toEqual(tooMany("1"));
  vi.setSystemTime(Date.now() + 1);
  await limiter.consume("asma");
});

test("two limits know nothing of each other, and each refuses in its own words", async () => {
  await useUp(createRateLimiter(site.database.client, LIMIT));
  const other = createRateLimiter(site.database.client, { ...LIMIT, name: "other" }, "Not so fast.");
  await useUp(other);
  await expect(other.consume("asma")).rejects.toEqual(tooMany("30", "Not so fast."));
});

test("to look whether a point is left takes none", async () => {
  const limiter = createRateLimiter(site.database.client, LIMIT);
  for (let round = 0; round < 3; round += 1) await limiter.check("asma");
  await limiter.consume("asma");
  await limiter.check("asma");
  await limiter.consume("asma");
  await expect(limiter.check("asma")).rejects.toEqual(tooMany("60"));
  vi.setSystemTime(Date.now() + 60_000);
  await limiter.check("asma");
});

test("a point that is given back can be taken again, and who is forgotten has them all", async () => {
  const limiter = createRateLimiter(site.database.client, LIMIT);
  await useUp(limiter);
  await limiter.reward("asma");
  await limiter.consume("asma");
  await expect(limiter.check("asma")).rejects.toEqual(tooMany("30"));
  await limiter.forget("asma");
  await useUp(limiter);
});

test("a limit does not count where the database cannot be asked: that is told as it is", async () => {
  const broken = { ...site.database.client, query: () => Promise.reject(new Error("the database is gone")) };
  await expect(createRateLimiter(broken, LIMIT).consume("asma")).rejects.toThrow("the database is gone");
});

test("where there is no room to count it is counted in memory, so that reading goes on and nobody goes uncounted", async () => {
  const query = () => Promise.reject(Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" }));
  const limiter = createRateLimiter({ query }, { name: "full", points: 2, duration: 60 });
  await limiter.consume("a");
  await limiter.consume("a");
  await expect(limiter.consume("a")).rejects.toMatchObject({ code: "too_many" });
  await limiter.consume("b");
});
