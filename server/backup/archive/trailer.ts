import { createHash } from "node:crypto";

/** A Zstandard skippable frame: magic number and size. */
const SKIPPED = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const SIZE = SKIPPED.length + 32;

/** Appends the SHA-256 of all bytes. */
export async function* addTrailer(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const part of source) {
    hash.update(part);
    yield part;
  }
  yield Buffer.concat([SKIPPED, hash.digest()]);
}

/** Verifies and removes the trailer. @throws Error at the end if the hash does not match */
export async function* checkTrailer(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    const ready = held.subarray(0, -SIZE);
    held = held.subarray(ready.length);
    hash.update(ready);
    yield ready;
  }
  if (!held.equals(Buffer.concat([SKIPPED, hash.digest()]))) throw new Error("the file differs from what was written");
}
