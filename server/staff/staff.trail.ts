import type { Access } from "../../contract/audit.ts";
import { recordAccess } from "../audit/audit.store.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { AppError, type ErrorCode } from "../platform/errors.ts";
import { createRateLimiter, type RateLimiter } from "../platform/http/rate-limits.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { deleteSession } from "./staff.sessions.ts";
import { findAccount } from "./staff.store.ts";

/** Audit flooding: an attacker must not fill the database, and this many rows per account, kind and hour are enough to see an attack. */
const REFUSED = { name: "login-recorded", points: 50, duration: 3600 };
/** One lock-out per address, however often it keeps trying. */
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

type Failure = "login_failed" | "code_failed" | "passkey_failed";
const accessOf = (code: ErrorCode, failure: Failure): Access | undefined =>
  code === "unauthenticated" || code === "invalid" ? failure : code === "too_many" ? "locked_out" : undefined;

type LogIn<Credentials extends { userId: string }, Outcome extends object> = (
  credentials: Credentials,
  address: string,
) => Promise<Outcome>;

/**
 * Wraps a login to audit each success (a token returned), failure and lock-out. An unknown user id is not stored: people type their
 * password into the wrong field.
 */
export function recordLogins<Credentials extends { userId: string }, Outcome extends object>(
  { db, client }: Pick<Database, "db" | "client">,
  logIn: LogIn<Credentials, Outcome>,
  failure: Failure = "login_failed",
): LogIn<Credentials, Outcome> {
  const refused = createRateLimiter(client, REFUSED);
  const locks = createRateLimiter(client, LOCKS);
  const findNamed = async (userId: string) => {
    const account = await findAccount(db, userId);
    return account && { id: account.id, userId };
  };
  const recordFailure = async ({ userId }: Credentials, address: string, action: Access) => {
    const account = await findNamed(userId);
    const key = account?.id ?? "unknown";
    if (action === "locked_out" && !(await hasPointLeft(locks, `${key}\n${address}`))) return;
    // Counted separately: otherwise the failures that lock an account would leave no row for the lock-out.
    if (await hasPointLeft(refused, `${action}\n${key}`)) await recordAccess(db, action, account);
  };
  return async (credentials, address) => {
    let outcome: Outcome;
    try {
      outcome = await logIn(credentials, address);
    } catch (error) {
      const action = error instanceof AppError ? accessOf(error.code, failure) : undefined;
      if (action !== undefined) await recordFailure(credentials, address, action);
      throw error;
    }
    if ("token" in outcome) await recordAccess(db, "logged_in", await findNamed(credentials.userId));
    return outcome;
  };
}

/** Audits an invalid invitation link, without an account. */
export function recordRefusedInvitation({ db, client }: Pick<Database, "db" | "client">): () => Promise<void> {
  const refused = createRateLimiter(client, REFUSED);
  return async () => {
    if (await hasPointLeft(refused, "invitation_failed")) await recordAccess(db, "invitation_failed", undefined);
  };
}

/** Ends a session and audits it. */
export async function logOut(db: Db, { sessionId, accountId, userId }: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, { sessionId, accountId });
    await recordAccess(tx, "logged_out", { id: accountId, userId });
  });
}
