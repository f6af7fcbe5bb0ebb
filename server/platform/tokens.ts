import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** What nobody can guess, in letters that addresses and cookies carry as they are. */
export function makeToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Without what is easily mistaken when it is copied by hand: 0 and o, 1 and l and i. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** What nobody can guess and a person can copy, in groups of four letters: about 20 bits each. */
export function makeReadableCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

const TOKEN = /^[\w-]{43}$/;

/** Whether a text could be a token of 32 bytes: anything else was not made here, and need not be looked for. */
export const isToken = (text: string) => TOKEN.test(text);

/** The token that a request shows; undefined without one. `authorization` is its header. */
export const readBearer = (authorization: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];

/** Under which a token, or what must not be readable, is stored: who reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares in a time that tells nothing about where the two differ, nor how long they are. */
export function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}
