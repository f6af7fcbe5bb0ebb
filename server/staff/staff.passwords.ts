import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { staffMessages } from "../../contract/staff-messages.ts";
import { AppError } from "../platform/errors.ts";
import { createSemaphore } from "../platform/jobs/semaphore.ts";

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

const runArgon2 = promisify(argon2);

/** A hash takes 19 MiB and most of a core, so a flood of logins queues here (DoS); clients that would wait for seconds get Retry-After. */
const inTurn = createSemaphore({
  concurrency: 2,
  maxWaiting: 50,
  onFull: () => new AppError("too_many", staffMessages.tooManyAttempts, { headers: { "Retry-After": "5" } }),
});

/** The client of a login: whether its browser is known to the account, and its address. */
export type Asker = { isKnown: boolean; address: string };

/** Passwords per address being checked or queued. */
const checking = new Map<string, number>();

/** Known browsers come first, then addresses with nothing queued: a flood of made-up users waits behind real ones. */
async function inOrder<Value>({ isKnown, address }: Asker, task: () => Promise<Value>): Promise<Value> {
  const held = checking.get(address) ?? 0;
  checking.set(address, held + 1);
  try {
    return await inTurn(task, { priority: isKnown ? 2 : held === 0 ? 1 : 0, hasOwnRoom: isKnown });
  } finally {
    const left = (checking.get(address) ?? 1) - 1;
    if (left > 0) checking.set(address, left);
    else checking.delete(address);
  }
}

type Parts = { cost: typeof COST; salt: Buffer; tag: Buffer };

function derive(password: string, { cost, salt }: Pick<Parts, "cost" | "salt">, tagLength: number): Promise<Buffer> {
  // Another system may compose the same letter differently (Unicode normalization).
  const message = password.normalize("NFC");
  return runArgon2("argon2id", { message, nonce: salt, tagLength, ...cost });
}

const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

function format({ cost, salt, tag }: Parts): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
}

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(stored: string): Parts {
  const [, memory, passes, parallelism, salt, tag] = FORMAT.exec(stored) ?? [];
  if (salt === undefined || tag === undefined) throw new Error("a stored password hash is not readable");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost, salt: Buffer.from(salt, "base64"), tag: Buffer.from(tag, "base64") };
}

/** Hashes a password: argon2id with parameters and salt, in the usual `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return format({ cost: COST, salt, tag: await inTurn(() => derive(password, { cost: COST, salt }, TAG_BYTES)) });
}

/** Compared for an unknown user, so that the answer takes equally long (timing attack). No password matches it. */
export const NOBODY = format({ cost: COST, salt: randomBytes(16), tag: randomBytes(TAG_BYTES) });

/** A user already identified, such as to change a password. */
const INSIDE: Asker = { isKnown: true, address: "" };

/**
 * Whether `password` matches the stored hash; `undefined`, for an unknown user, takes the same time and returns false.
 * @throws AppError `too_many` when the queue is full
 */
export async function verifyPassword(password: string, stored: string | undefined, asker: Asker = INSIDE): Promise<boolean> {
  const parts = parse(stored ?? NOBODY);
  const tag = await inOrder(asker, () => derive(password, parts, parts.tag.length));
  return timingSafeEqual(tag, parts.tag);
}
