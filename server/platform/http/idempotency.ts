import { createHash } from "node:crypto";
import { eq, lte, or } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import type { Db } from "../database/db.ts";
import { type Erased, namesAddress, namesOneOf, type PersonTraces } from "../database/person.ts";
import { AppError } from "../errors.ts";
import { hashToken } from "../tokens.ts";
import type { AppEnv } from "./router.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

/** A request with an idempotency key: it must take effect once however often it arrives. Both are hashes. */
export type Once = { key: string; request: string };

/** A route that takes an idempotency key adds these fields to its description, and a 409 to its answers. */
export const takesKey = {
  parameters: [
    {
      name: "Idempotency-Key",
      in: "header" as const,
      required: false,
      description:
        "A UUID made by the client. For a day, repeating the same request with the same key returns the same answer and creates nothing new.",
      schema: { type: "string" as const, format: "uuid" },
    },
  ],
};

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readKey(header: string): string {
  if (!KEY.test(header)) throw new AppError("invalid", apiMessages.idempotencyKeyInvalid);
  return header.toLowerCase();
}

/** Differ between retries of the same form: how long it was open, and where the visit came from, which may be sent only once. */
const withoutCircumstances = (name: string, value: unknown) => (name === "elapsed_ms" || name === "visit" ? undefined : value);

function describeJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), withoutCircumstances);
  } catch {
    // The route's own parser refuses it.
    return text;
  }
}

/** Hashes a form by its fields, since browsers use a new boundary each time they send it. */
async function describeForm(form: FormData): Promise<(string | Uint8Array)[]> {
  const fields = [...form].map(async ([name, value]) => [
    `${name}\n`,
    typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer()),
  ]);
  return (await Promise.all(fields)).flat();
}

/** Reads the body as the route does, so the context caches it. */
async function hashRequest({ req }: Context): Promise<string> {
  const isForm = /^multipart\/form-data\b/i.test(req.header("content-type") ?? "");
  const parts = isForm ? await describeForm(await req.formData()) : [describeJson(await req.text())];
  const hash = createHash("sha256").update(`${req.method} ${req.path}\n`);
  for (const part of parts) hash.update(part).update("\n");
  return hash.digest("base64url");
}

async function findAnswer(db: Db, { key, request }: Once): Promise<string | undefined> {
  const [found] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (found !== undefined && found.request !== request) throw new AppError("conflict", apiMessages.idempotencyKeyUsed);
  return found?.answer;
}

/** Lost race for an idempotency key. Thrown inside the transaction to roll it back. */
class AnsweredMeanwhile extends AppError {
  constructor() {
    super("conflict", apiMessages.idempotencyKeyUsed);
  }
}

type Repeats<Of extends AppEnv> = {
  /** The owner of the key: keys of different senders are kept apart. */
  sender?: (c: Context<Of>) => Promise<string | undefined> | string | undefined;
  /** Restores what a stored answer lacks: headers are not stored. */
  onRepeat?: (c: Context<Of>, answer: unknown) => Promise<void>;
};

/**
 * Idempotency keys: middleware for a create, placed after its guard. A request whose `Idempotency-Key` was answered before gets that answer
 * again. The route creates through `createOnce`.
 * @throws AppError `invalid` for a malformed key, `conflict` for a key used with another request
 */
export function answerOnce<Of extends AppEnv = AppEnv>(db: Db, { sender, onRepeat }: Repeats<Of> = {}): MiddlewareHandler<Of> {
  return async (c, next) => {
    const header = c.req.header("idempotency-key");
    if (header === undefined) return next();
    const key = hashToken(`${await sender?.(c)} ${readKey(header)}`);
    const once = { key, request: await hashRequest(c) };
    const answerAgain = async () => {
      const answer = await findAnswer(db, once);
      if (answer === undefined) return undefined;
      await onRepeat?.(c, JSON.parse(answer));
      return c.body(answer, 201, { "Content-Type": "application/json" });
    };
    const known = await answerAgain();
    if (known !== undefined) return known;
    c.set("once", once);
    await next();
    // Of two concurrent requests the later one finds the key taken: by then the first one's answer is stored.
    if (c.error instanceof AnsweredMeanwhile) c.res = (await answerAgain()) ?? c.res;
    return undefined;
  };
}

/**
 * Creates something and stores the answer in the same transaction: either both exist or neither, even after a crash. A retry is therefore
 * never refused because of a failed attempt.
 * @returns the result of `create`, the body of the answer with status 201
 * @throws AppError `conflict` when a concurrent request took the key first; `answerOnce` turns that into the stored answer
 */
export async function createOnce<Answer>(db: Db, once: Once | undefined, create: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (once === undefined) return create(tx);
    // Blocks while another request with this key is open. Claimed before `create`, which may refuse what already exists.
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ ...once, answer: "" })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) throw new AnsweredMeanwhile();
    const answer = await create(tx);
    await tx
      .update(idempotencyKeys)
      .set({ answer: JSON.stringify(answer) })
      .where(eq(idempotencyKeys.key, once.key));
    return answer;
  });
}

/** How long a retry gets the stored answer. */
export const ANSWER_LIFETIME_MS = 24 * 3600_000;
/** How much later it is deleted at most: the job runs hourly. */
export const ANSWER_PURGE_INTERVAL_MS = 3600_000;

/** Deletes expired answers. */
export async function purgeAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - ANSWER_LIFETIME_MS)));
}

/** Erases stored answers that repeat a person's data: they name the address, or an item that is erased with it. */
export async function eraseAnswers(tx: Db, { address, enquiryIds, noteIds, conversationIds }: PersonTraces): Promise<Erased> {
  const { key, answer } = idempotencyKeys;
  const ids = [...enquiryIds, ...noteIds, ...conversationIds];
  const gone = await tx
    .delete(idempotencyKeys)
    .where(or(namesAddress(answer, address), namesOneOf(answer, ids)))
    .returning({ key });
  return { went: gone.length };
}
