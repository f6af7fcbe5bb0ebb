import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { timings } from "../../contract/limits.ts";

/** Only the browser that wrote a held comment has it, and it says nothing about who sits there. */
const COOKIE = "comment_author";
const TOKEN = /^[\w-]{43}$/;

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function readToken(c: Context): string | undefined {
  const token = getCookie(c, COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The hash of what this browser is known by, if it has written a held comment before. */
export function findAuthor(c: Context): string | undefined {
  const token = readToken(c);
  return token === undefined ? undefined : hashToken(token);
}

/** The same, giving the browser something to be known by. It is set for held comments only: nobody else needs a cookie. */
export function ensureAuthor(c: Context, siteUrl: string): string {
  const token = readToken(c) ?? randomBytes(32).toString("base64url");
  setCookie(c, COOKIE, token, {
    httpOnly: true,
    sameSite: "Lax",
    secure: siteUrl.startsWith("https:"),
    // Pages never see it, so what they show can be kept for everybody.
    path: "/api/comments",
    maxAge: timings.deletedKept / 1000,
  });
  return hashToken(token);
}
