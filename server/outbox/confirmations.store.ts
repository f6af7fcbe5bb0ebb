import { eq, sql } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import type { Erased, PersonTraces } from "../platform/database/person.ts";
import { readMailbox, toSamePerson } from "../platform/mail/mailbox.ts";
import { hashToken } from "../platform/tokens.ts";
import { rateLimits } from "../platform/http/rate-limits.table.ts";

const DAY = 24 * 3600_000;

/** Rate limit per recipient and day: anyone can type a stranger's address, and more mail would be a nuisance. */
const OF_RECEIVER = { name: "confirmation-to", points: 3 };
/** Receipts of the test checkout, in total: they cost nothing to trigger. */
const OF_TESTS = { name: "confirmation-test", points: 30 };
/** The limit for one sender who types many addresses. */
const OF_SENDER = { name: "confirmation-from", points: 10 };

const keyOf = (name: string, of: string) => `${name}:${hashToken(of).slice(0, 32)}`;

/**
 * Takes one of a key's daily points; the day starts with the first. Inside the transaction it counts: concurrent calls wait for each other,
 * and a rollback returns the point. Expired rows are removed by the limiter of all other limits.
 * @returns whether a point was left
 */
async function takePoint(tx: Db, { name, points }: { name: string; points: number }, of: string): Promise<boolean> {
  const key = keyOf(name, of);
  const now = Date.now();
  const hasExpired = sql`${rateLimits.expire} <= ${now}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + DAY })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${hasExpired} then 1 else least(${rateLimits.points}, ${points}) + 1 end`,
        expire: sql`case when ${hasExpired} then ${now + DAY} else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points });
  return row !== undefined && row.points <= points;
}

/**
 * Whether a confirmation may be sent to `email`, a typed address, and counts it. `from` is the sender's IP address, if known. Called inside
 * the transaction that writes the mail; takes its locks in a fixed order.
 */
export async function mayConfirm(
  tx: Db,
  { email, from, isTest = false }: { email: string; from?: string; isTest?: boolean },
): Promise<boolean> {
  const mailbox = readMailbox(email);
  // The outbox will report that it can't be delivered.
  if (mailbox === undefined) return true;
  if (isTest && !(await takePoint(tx, OF_TESTS, "all"))) return false;
  if (from !== undefined && !(await takePoint(tx, OF_SENDER, from))) return false;
  return takePoint(tx, OF_RECEIVER, toSamePerson(mailbox));
}

/** Erases the count of an address's recent confirmations. */
export async function eraseConfirmations(tx: Db, { address }: PersonTraces): Promise<Erased> {
  const mailbox = readMailbox(address);
  if (mailbox === undefined) return { went: 0 };
  const isTheirs = eq(rateLimits.key, keyOf(OF_RECEIVER.name, toSamePerson(mailbox)));
  const gone = await tx.delete(rateLimits).where(isTheirs).returning({ key: rateLimits.key });
  return { went: gone.length };
}
