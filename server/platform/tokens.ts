import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** What nobody can guess, in letters that addresses and cookies carry as they are. */
export function makeToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

const TOKEN = /^[\w-]{43}$/;

/** Whether a text could be a token of 32 bytes: anything else was not made here, and need not be looked for. */
export const isToken = (text: string) => TOKEN.test(text);

/** Under which a token, or what must not be readable, is stored: who reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares in a time that tells nothing about where the two differ, nor how long they are. */
export function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}
