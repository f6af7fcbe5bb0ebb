import { staffMessages } from "../../contract/staff-messages.ts";
import type { QueryClient } from "../platform/database/db.ts";
import { createRateLimiter, type RateLimiter } from "../platform/http/rate-limits.ts";

const WINDOW = 15 * 60;
const HOUR = 3600;

/**
 * Runs an attempt under a rate limit. The point is taken first and returned unless the attempt failed (returned undefined), so that
 * concurrent guesses can't exceed the limit together.
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

/** An attempt; `device` only if it is known to be the account's. */
export type Attempt = { userId: string; address: string; device: string | undefined };

/**
 * Rate limits for failed logins, separate for each `step`, since a right password must not reset wrong codes: per account and address, per
 * address, and per account from anywhere. The last is shared by all strangers, against attacks from many addresses; a known browser has its
 * own, so that its user can log in during an attack.
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
