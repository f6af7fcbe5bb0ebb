import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { StartupError } from "../../platform/config/startup-error.ts";

/** What a sealed file begins with; the number is the version of what follows. */
export const SEALED = Buffer.from("site-backup sealed 1\n");
/** The same of a version that this program does not know. */
export const SEALED_LATER = /^site-backup sealed \d/;

const SALT = 16;
/** Tells a wrong key from a damaged file. */
const CHECK = 16;
const TAG = 16;
const CHUNK = 64 * 1024;
/** 32 MB and a tenth of a second for each guess at a key. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

async function deriveKey(secret: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const bytes = await derive(secret, salt, 32 + CHECK, COST);
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

/** A key is used for one file, whose chunks are counted. That the last one says so shows a file that was cut, and the count one that was put in another order. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** The same bytes in pieces of `size`; the last, which says so, may be smaller, and is empty where there is nothing at all. */
async function* inChunks(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<{ chunk: Buffer<ArrayBuffer>; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    while (held.length > size) {
      yield { chunk: held.subarray(0, size), isLast: false };
      held = held.subarray(size);
    }
  }
  yield { chunk: held, isLast: true };
}

/** Encrypts with AES-256-GCM in chunks, under a key that is made of `secret` by scrypt. */
export async function* seal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const { key, check } = await deriveKey(secret, salt);
  const head = Buffer.concat([SEALED, salt, check]);
  yield head;
  let count = 0;
  for await (const { chunk, isLast } of inChunks(source, CHUNK)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(count, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    count += 1;
  }
}

/** Takes `size` bytes off the front. @returns them and what comes after */
async function takeHead(source: AsyncIterable<Uint8Array>, size: number) {
  const parts = source[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < size) {
    const { value, done } = await parts.next();
    if (done === true) throw new Error("the file ends in its head");
    held = Buffer.concat([held, value]);
  }
  async function* rest() {
    yield held.subarray(size);
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  return { head: held.subarray(0, size), rest: rest() };
}

/** The opposite of `seal`. @throws StartupError for another key, and what the cipher does for anything that was changed, moved or cut off */
export async function* unseal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(source, SEALED.length + SALT + CHECK);
  const { key, check } = await deriveKey(secret, head.subarray(SEALED.length, -CHECK));
  if (!timingSafeEqual(check, head.subarray(-CHECK)))
    throw new StartupError("BACKUP_KEY is not the key that this backup was encrypted with.");
  let count = 0;
  for await (const { chunk, isLast } of inChunks(rest, CHUNK + TAG)) {
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(count, isLast), { authTagLength: TAG });
    decipher.setAAD(head).setAuthTag(chunk.subarray(-TAG));
    yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
    count += 1;
  }
}
