import { messages } from "../../contract/messages.ts";
import type { LoginInput } from "../../contract/staff.ts";
import type { Database, QueryClient } from "../platform/db.ts";
import { AppError } from "../platform/errors.ts";
import { createRateLimiter, type RateLimiter } from "../platform/limits.ts";
import { verifyPassword } from "./staff.passwords.ts";
import { createSession } from "./staff.sessions.ts";
import { findAccount } from "./staff.store.ts";

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
function createThrottle(client: QueryClient) {
  const perAccount = createRateLimiter(client, { name: "login-account", points: 5, duration: WINDOW }, messages.tooManyAttempts);
  const perAddress = createRateLimiter(client, { name: "login-address", points: 30, duration: WINDOW }, messages.tooManyAttempts);
  return async <Value>(userId: string, address: string, attempt: () => Promise<Value | undefined>) => {
    const account = `${userId}\n${address}`;
    const value = await countFailure(perAddress, address, () => countFailure(perAccount, account, attempt));
    if (value !== undefined) await perAccount.forget(account);
    return value;
  };
}

/**
 * The way in: `logIn(credentials, address)` answers a new session's token. An unknown user and a wrong password cannot be told apart,
 * neither by the answer nor by the time it takes.
 * @throws AppError `unauthenticated`, or `too_many` with `Retry-After`
 */
export function createLogin({ db, client }: Pick<Database, "db" | "client">) {
  const throttled = createThrottle(client);
  return async ({ userId, password }: LoginInput, address: string): Promise<string> => {
    const token = await throttled(userId, address, async () => {
      const account = await findAccount(db, userId);
      const isRight = await verifyPassword(password, account?.passwordHash);
      return isRight && account !== undefined ? createSession(db, account) : undefined;
    });
    if (token === undefined) throw new AppError("unauthenticated", messages.invalidCredentials);
    return token;
  };
}
