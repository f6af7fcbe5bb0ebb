import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A random token, safe in URLs and cookies. */
export function makeToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Without letters that are easily confused when copied by hand: 0 and o, 1 and l and i. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A random code that a person can copy, in groups of four letters: about 20 bits each. */
export function makeReadableCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

const TOKEN = /^[\w-]{43}$/;

/** Whether a text has the form of a 32-byte token: anything else needs no lookup. */
export const isToken = (text: string) => TOKEN.test(text);

/** The bearer token of a request's `authorization` header; undefined without one. */
export const readBearer = (authorization: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];

/** Tokens are stored hashed: a leaked table can't be used to log in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Constant-time comparison against timing attacks: reveals neither the position of a difference nor the lengths. */
export function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}
