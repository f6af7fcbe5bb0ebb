import { createHash } from "node:crypto";
import { eq, lte, or, sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import type { Db } from "../database/db.ts";
import { type Erased, namesAddress, type PersonTraces } from "../database/person.ts";
import { AppError } from "../errors.ts";
import { hashToken } from "../tokens.ts";
import type { AppEnv } from "./router.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

/** A request that must have its effect once however often it comes; both are hashes. */
export type Once = { key: string; request: string };

/** A route that takes the key says so with these fields in its description, and has a 409 among its answers. */
export const takesKey = {
  parameters: [
    {
      name: "Idempotency-Key",
      in: "header" as const,
      required: false,
      description:
        "A UUID made by the sender. The same request with the same key is answered as before for a day, and nothing is made twice.",
      schema: { type: "string" as const, format: "uuid" },
    },
  ],
};

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readKey(header: string): string {
  if (!KEY.test(header)) throw new AppError("invalid", apiMessages.idempotencyKeyInvalid);
  return header.toLowerCase();
}

/** How long a form was open differs each time it is sent, and where the visit came from may be told once and then not. */
const withoutCircumstances = (name: string, value: unknown) => (name === "elapsed_ms" || name === "visit" ? undefined : value);

function describeJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), withoutCircumstances);
  } catch {
    // It will be refused by whoever reads it.
    return text;
  }
}

/** A form is described by its fields: a browser separates them by other words each time it sends it. */
async function describeForm(form: FormData): Promise<(string | Uint8Array)[]> {
  const fields = [...form].map(async ([name, value]) => [
    `${name}\n`,
    typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer()),
  ]);
  return (await Promise.all(fields)).flat();
}

/** The body is read as the route reads it, once: the context keeps it. */
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

/** Thrown inside a transaction, so that what it made is undone. */
class AnsweredMeanwhile extends AppError {
  constructor() {
    super("conflict", apiMessages.idempotencyKeyUsed);
  }
}

type Repeats<Of extends AppEnv> = {
  /** Whose keys are kept apart from those of others. */
  sender?: (c: Context<Of>) => Promise<string | undefined> | string | undefined;
  /** What else an answer needs that is given again: its headers are not kept. */
  onRepeat?: (c: Context<Of>, answer: unknown) => Promise<void>;
};

/**
 * Before a route that creates something, and after its guard: a request whose `Idempotency-Key` was answered before gets that answer again.
 * The route makes what it makes through `createOnce`.
 * @throws AppError `invalid` for what is no key, `conflict` for one that came with another request
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
    // Of two at once the later finds the key taken: by then the answer of the first is there.
    if (c.error instanceof AnsweredMeanwhile) c.res = (await answerAgain()) ?? c.res;
    return undefined;
  };
}

/**
 * Makes something and stores the answer to its request in one transaction: either both are there or neither, whenever the process ends. So
 * whoever sends the request again is never refused for an attempt that came to nothing.
 * @returns what `create` does: the body of the answer, which has the status 201
 * @throws AppError `conflict` where another request took the key meanwhile; `answerOnce` turns that into its answer
 */
export async function createOnce<Answer>(db: Db, once: Once | undefined, create: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (once === undefined) return create(tx);
    // Waits for whoever is answering the same key; before anything is made, since that may be refused for being there already.
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

/** How long a create that is sent again gets the same answer. */
export const ANSWER_LIFETIME_MS = 24 * 3600_000;
/** How long it may take longer until it is gone: a job comes by every hour. */
export const ANSWER_PURGE_INTERVAL_MS = 3600_000;

/** Lets go of older answers. */
export async function purgeAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now.getTime() - ANSWER_LIFETIME_MS)));
}

/** Erases the answers that repeat what somebody sent: they name the address, or what is erased with it. */
export async function eraseAnswers(tx: Db, { address, contactIds, noteIds, conversationIds }: PersonTraces): Promise<Erased> {
  const { key, answer } = idempotencyKeys;
  const ids = [...contactIds, ...noteIds, ...conversationIds];
  const gone = await tx
    .delete(idempotencyKeys)
    .where(or(namesAddress(answer, address), ids.length === 0 ? undefined : sql`${answer} ~ ${ids.join("|")}`))
    .returning({ key });
  return { went: gone.length };
}
