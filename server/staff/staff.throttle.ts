import { staffMessages } from "../../contract/staff-messages.ts";
import type { QueryClient } from "../platform/database/db.ts";
import { createRateLimiter, type RateLimiter } from "../platform/http/rate-limits.ts";

const WINDOW = 15 * 60;
const HOUR = 3600;

/**
 * Runs an attempt that may cost a point of a limit. The point is taken before the attempt and given back unless it failed (answered
 * undefined): guesses sent at the same moment cannot slip past the limit together.
 */
async function countFailure<Value>(
  limiter: RateLimiter,
  key: string,
  attempt: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  await limiter.consume(key);
  let value: Value | undefined;
  try {
    value = await attempt();
  } catch (error) {
    await limiter.reward(key);
    throw error;
  }
  if (value !== undefined) await limiter.reward(key);
  return value;
}

/** Who tries; `device` only where it is known to be the account's. */
export type Attempt = { userId: string; address: string; device: string | undefined };

/**
 * How often somebody may fail to log in, counted for each `step` by itself, since a right password must not forgive wrong codes: per account and address, per address alone, and per account from anywhere. The last is a budget
 * that all strangers share, since whoever has many addresses could guess on with each; a browser the account is known in has its own, so
 * that its user gets in meanwhile.
 */
export function createThrottle(client: QueryClient, step: "login" | "factor" = "login") {
  const limit = (name: string, points: number, duration: number) =>
    createRateLimiter(client, { name, points, duration }, staffMessages.tooManyAttempts);
  const perAccount = limit(`${step}-account`, 5, WINDOW);
  const perAddress = limit(`${step}-address`, 30, WINDOW);
  const fromAnywhere = limit(`${step}-anywhere`, 50, HOUR);
  return async <Value>({ userId, address, device }: Attempt, attempt: () => Promise<Value | undefined>) => {
    const account = `${userId}\n${address}`;
    const browser = device === undefined ? userId : `${userId}\n${device}`;
    const value = await countFailure(perAddress, address, () =>
      countFailure(perAccount, account, () => countFailure(fromAnywhere, browser, attempt)),
    );
    if (value !== undefined) await perAccount.forget(account);
    return value;
  };
}
