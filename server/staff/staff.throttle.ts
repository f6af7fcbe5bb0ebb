import { staffMessages } from "../../contract/staff-messages.ts";
import type { QueryClient } from "../platform/db.ts";
import { createRateLimiter, type RateLimiter } from "../platform/limits.ts";

const WINDOW = 15 * 60;

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
    await limiter.giveBack(key);
    throw error;
  }
  if (value !== undefined) await limiter.giveBack(key);
  return value;
}

/** How often somebody may fail to log in, per account and address and per address alone (D16). */
export function createThrottle(client: QueryClient) {
  const perAccount = createRateLimiter(client, { name: "login-account", points: 5, duration: WINDOW }, staffMessages.tooManyAttempts);
  const perAddress = createRateLimiter(client, { name: "login-address", points: 30, duration: WINDOW }, staffMessages.tooManyAttempts);
  return async <Value>(userId: string, address: string, attempt: () => Promise<Value | undefined>) => {
    const account = `${userId}\n${address}`;
    const value = await countFailure(perAddress, address, () => countFailure(perAccount, account, attempt));
    if (value !== undefined) await perAccount.forget(account);
    return value;
  };
}
