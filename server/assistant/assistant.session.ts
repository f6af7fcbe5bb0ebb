import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/db.ts";
import { type Conversation, createConversation, findConversation } from "./assistant.store.ts";

/** Only the browser that began a conversation has it (D31); whoever lacks it begins another. */
const COOKIE = "conversation";
/** Pages never see it, so what they show can be kept for everybody. */
const PATH = "/api/chat";
const TOKEN = /^[\w-]{43}$/;
const DAY = 24 * 3600;

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The conversation of the browser that asks, if it has one. */
export async function findOwnConversation(c: Context, db: Db): Promise<Conversation | undefined> {
  const token = getCookie(c, COOKIE);
  return token !== undefined && TOKEN.test(token) ? findConversation(db, hashToken(token)) : undefined;
}

type SessionConfig = Pick<Config, "siteUrl" | "assistant">;

/** The same, begun where there is none. A token that was made elsewhere is never taken over. */
export async function ensureConversation(
  c: Context,
  { db, config }: { db: Db; config: SessionConfig },
  userId: string,
): Promise<Conversation> {
  const known = await findOwnConversation(c, db);
  if (known !== undefined) return known;
  const token = randomBytes(32).toString("base64url");
  const conversation = await createConversation(db, { tokenHash: hashToken(token), userId });
  setCookie(c, COOKIE, token, {
    httpOnly: true,
    sameSite: "Lax",
    secure: config.siteUrl.startsWith("https:"),
    path: PATH,
    // Browsers keep no cookie for longer.
    maxAge: Math.min(config.assistant.retentionDays, 400) * DAY,
  });
  return conversation;
}

export function endSession(c: Context): void {
  deleteCookie(c, COOKIE, { path: PATH });
}
