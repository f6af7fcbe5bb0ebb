import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { apiMessages } from "../../../contract/api-messages.ts";
import { isWithoutRoom, type QueryClient } from "../database/db.ts";
import { AppError } from "../errors.ts";
import { hashToken } from "../tokens.ts";

export type Limit = { name: string; points: number; /** Seconds. */ duration: number };

/** A rate limit counted in the database, shared by all processes and across restarts. Keys are hashed: addresses never reach the table. */
export type RateLimiter = {
  /** Takes a point. @throws AppError `too_many` with `Retry-After` once none is left */
  consume(key: string): Promise<void>;
  /** Checks that a point is left, without taking one. @throws the same */
  check(key: string): Promise<void>;
  /** Returns a point taken by `consume`: to hold a limit under concurrency, take first and return the points that should not count. */
  reward(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

const hashKey = (key: string) => hashToken(key).slice(0, 32);

/** The error's text, or one with the seconds to wait. */
type Message = string | ((seconds: number) => string);

function tooMany(result: RateLimiterRes, message: Message): AppError {
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  return new AppError("too_many", typeof message === "string" ? message : message(seconds), {
    headers: { "Retry-After": String(seconds) },
  });
}

async function takePoint(store: RateLimiterAbstract, key: string, message: Message): Promise<void> {
  try {
    await store.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error, message) : error;
  }
}

async function checkPoints(
  store: RateLimiterAbstract,
  key: string,
  { points, message }: { points: number; message: Message },
): Promise<void> {
  const result = await store.get(key);
  if (result !== null && result.consumedPoints >= points) throw tooMany(result, message);
}

/** A limit of `points` per `duration` seconds and key; the window starts with the first point. `message` is the error's text. */
export function createRateLimiter(client: QueryClient, limit: Limit, message: Message = apiMessages.tooManyRequests): RateLimiter {
  const store = new RateLimiterPostgres({
    storeClient: client,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.duration,
  });
  const memory = new RateLimiterMemory({ keyPrefix: limit.name, points: limit.points, duration: limit.duration });
  return {
    async consume(key) {
      try {
        await takePoint(store, hashKey(key), message);
      } catch (error) {
        if (!isWithoutRoom(error)) throw error;
        // Full disk: reads must go on, and must still be counted.
        await takePoint(memory, hashKey(key), message);
      }
    },
    check: (key) => checkPoints(store, hashKey(key), { points: limit.points, message }),
    async reward(key) {
      await store.reward(hashKey(key));
    },
    async forget(key) {
      await store.delete(hashKey(key));
    },
  };
}

/** A rate limit in this process's memory, for checks that must cost next to nothing. Not shared between processes, lost on restart. */
export function createMemoryLimiter({ name, points, duration }: Limit): Pick<RateLimiter, "consume" | "check"> {
  const store = new RateLimiterMemory({ keyPrefix: name, points, duration });
  return {
    consume: (key) => takePoint(store, key, apiMessages.tooManyRequests),
    check: (key) => checkPoints(store, key, { points, message: apiMessages.tooManyRequests }),
  };
}
