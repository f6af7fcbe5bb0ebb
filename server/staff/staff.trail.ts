import type { Access } from "../../contract/history.ts";
import type { LoginInput } from "../../contract/staff.ts";
import { recordAccess } from "../audit/audit.store.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { AppError, type ErrorCode } from "../platform/errors.ts";
import { createRateLimiter, type RateLimiter } from "../platform/http/rate-limits.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { deleteSession } from "./staff.sessions.ts";
import { findAccount } from "./staff.store.ts";

/** Each refused attempt in the trail would let an attacker fill the database: so many of an account and a kind an hour are enough to see one. */
const REFUSED = { name: "login-recorded", points: 50, duration: 3600 };
/** A lock-out is one event of an address, however often it goes on trying. */
const LOCKS = { name: "lock-recorded", points: 1, duration: 15 * 60 };

async function hasPointLeft(limiter: RateLimiter, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const FAILED: Partial<Record<ErrorCode, Access>> = { unauthenticated: "login_failed", too_many: "locked_out" };

type LogIn<Credentials extends LoginInput> = (credentials: Credentials, address: string) => Promise<string>;

/**
 * The way in, with a row in the trail for each login, failure and lock-out. Of a user id that nobody has not even the id is kept: people
 * type their password into the wrong field.
 */
export function recordLogins<Credentials extends LoginInput>(
  { db, client }: Pick<Database, "db" | "client">,
  logIn: LogIn<Credentials>,
): LogIn<Credentials> {
  const refused = createRateLimiter(client, REFUSED);
  const locks = createRateLimiter(client, LOCKS);
  const findNamed = async (userId: string) => {
    const account = await findAccount(db, userId);
    return account && { id: account.id, userId };
  };
  const recordFailure = async ({ userId }: LoginInput, address: string, action: Access) => {
    const account = await findNamed(userId);
    const key = account?.id ?? "unknown";
    if (action === "locked_out" && !(await hasPointLeft(locks, `${key}\n${address}`))) return;
    // Counted apart: the failures that lock an account out would leave no row to say so.
    if (await hasPointLeft(refused, `${action}\n${key}`)) await recordAccess(db, action, account);
  };
  return async (credentials, address) => {
    let token: string;
    try {
      token = await logIn(credentials, address);
    } catch (error) {
      const action = error instanceof AppError ? FAILED[error.code] : undefined;
      if (action !== undefined) await recordFailure(credentials, address, action);
      throw error;
    }
    await recordAccess(db, "logged_in", await findNamed(credentials.userId));
    return token;
  };
}

/** Ends a session, and says so in the trail. */
export async function logOut(db: Db, { sessionId, accountId, userId }: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, sessionId);
    await recordAccess(tx, "logged_out", { id: accountId, userId });
  });
}
