import type { Context } from "hono";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { ownCookie } from "../platform/http/own-cookie.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { type Conversation, createConversation, findConversation, renewToken } from "./assistant.store.ts";

const DAY = 24 * 3600;

export type ConversationSession = {
  /** The conversation of the browser that asks, if it has one. */
  find(c: Context): Promise<Conversation | undefined>;
  /** The same, begun where there is none. A token that was made elsewhere is never taken over. */
  ensure(c: Context, userId: string): Promise<Conversation>;
  end(c: Context): void;
};

type SessionDeps = { db: Db; config: Pick<Config, "siteUrl" | "assistant"> };

/** Only the browser that began a conversation has its cookie; whoever lacks it begins another. */
export function createSession({ db, config }: SessionDeps): ConversationSession {
  const cookie = ownCookie("conversation", { siteUrl: config.siteUrl, path: "/api/chat" });
  // Browsers keep no cookie for longer.
  const maxAge = Math.min(config.assistant.retentionDays, 400) * DAY;
  const findBy = async (token: string | undefined) => (token === undefined ? undefined : findConversation(db, hashToken(token)));
  const findCurrent = (c: Context) => findBy(cookie.read(c));
  const findEarlier = (c: Context) => findBy(cookie.readEarlier(c));

  /** A conversation under its earlier cookie goes on under a new one: whoever else knows the old token has lost it. */
  async function renew(tokenHash: string, earlier: Conversation | undefined): Promise<Conversation | undefined> {
    if (earlier !== undefined) await renewToken(db, earlier.id, tokenHash);
    return earlier;
  }

  return {
    find: async (c) => (await findCurrent(c)) ?? findEarlier(c),
    async ensure(c, userId) {
      const known = await findCurrent(c);
      if (known !== undefined) return known;
      const token = makeToken();
      const tokenHash = hashToken(token);
      const conversation = (await renew(tokenHash, await findEarlier(c))) ?? (await createConversation(db, { tokenHash, userId }));
      cookie.write(c, token, maxAge);
      return conversation;
    },
    end: (c) => cookie.remove(c),
  };
}
