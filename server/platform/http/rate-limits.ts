import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { apiMessages } from "../../../contract/api-messages.ts";
import { isWithoutRoom, type QueryClient } from "../database/db.ts";
import { AppError } from "../errors.ts";
import { hashToken } from "../tokens.ts";

export type Limit = { name: string; points: number; /** Seconds. */ duration: number };

/** Counts in the database, so that several processes and restarts share one count. Keys are hashed: an address never reaches the table. */
export type RateLimiter = {
  /** Takes a point. @throws AppError `too_many` with `Retry-After` once none is left */
  consume(key: string): Promise<void>;
  /** Whether no point is left, without taking one. @throws the same */
  check(key: string): Promise<void>;
  /** Returns one point taken by `consume`: whoever must not exceed a limit in parallel takes first and gives back what did not count. */
  reward(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

const hashKey = (key: string) => hashToken(key).slice(0, 32);

function tooMany(result: RateLimiterRes, message: string): AppError {
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  return new AppError("too_many", message, { headers: { "Retry-After": String(seconds) } });
}

async function takePoint(store: RateLimiterAbstract, key: string, message: string): Promise<void> {
  try {
    await store.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error, message) : error;
  }
}

async function checkPoints(
  store: RateLimiterAbstract,
  key: string,
  { points, message }: { points: number; message: string },
): Promise<void> {
  const result = await store.get(key);
  if (result !== null && result.consumedPoints >= points) throw tooMany(result, message);
}

/** A limit of `points` per `duration` seconds and key; the window starts with the first point. `message` is what is refused with. */
export function createRateLimiter(client: QueryClient, limit: Limit, message: string = apiMessages.tooManyRequests): RateLimiter {
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
        // What is only read must go on, and nothing uncounted.
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

/** The same in this process's memory, for what must cost nearly nothing: each process counts for itself, and a start begins anew. */
export function createMemoryLimiter({ name, points, duration }: Limit): Pick<RateLimiter, "consume" | "check"> {
  const store = new RateLimiterMemory({ keyPrefix: name, points, duration });
  return {
    consume: (key) => takePoint(store, key, apiMessages.tooManyRequests),
    check: (key) => checkPoints(store, key, { points, message: apiMessages.tooManyRequests }),
  };
}
