import type { Context } from "hono";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { ownCookie } from "../platform/http/own-cookie.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { type Conversation, createConversation, findConversation, renewToken } from "./assistant.store.ts";

const DAY = 24 * 3600;

export type ConversationSession = {
  /** The conversation of the request's cookie. */
  find(c: Context): Promise<Conversation | undefined>;
  /**
   * The same, or a new one. A new one always gets a token generated here (session fixation). The cookie is renewed each time: it must live
   * as long as the conversation, which is kept from its last line on.
   */
  ensure(c: Context, userId: string): Promise<Conversation>;
  end(c: Context): void;
};

type SessionDeps = { db: Db; config: Pick<Config, "siteUrl" | "assistant"> };

/** Sessions of conversations, by cookie: a request without a valid cookie starts a new conversation. */
export function createSession({ db, config }: SessionDeps): ConversationSession {
  const cookie = ownCookie("conversation", { siteUrl: config.siteUrl, path: "/api/chat" });
  // Browsers cap `Max-Age` at 400 days.
  const maxAge = Math.min(config.assistant.retentionDays, 400) * DAY;
  const findBy = async (token: string | undefined) => (token === undefined ? undefined : findConversation(db, hashToken(token)));
  const findCurrent = (c: Context) => findBy(cookie.read(c));
  const findEarlier = (c: Context) => findBy(cookie.readEarlier(c));

  /** Rotates the token of a conversation found by the earlier cookie, so that the old token stops working (session fixation). */
  async function renew(tokenHash: string, earlier: Conversation | undefined): Promise<Conversation | undefined> {
    if (earlier !== undefined) await renewToken(db, earlier.id, tokenHash);
    return earlier;
  }

  return {
    find: async (c) => (await findCurrent(c)) ?? findEarlier(c),
    async ensure(c, userId) {
      const current = cookie.read(c);
      const known = await findBy(current);
      if (current !== undefined && known !== undefined) {
        cookie.write(c, current, maxAge);
        return known;
      }
      const token = makeToken();
      const tokenHash = hashToken(token);
      const conversation = (await renew(tokenHash, await findEarlier(c))) ?? (await createConversation(db, { tokenHash, userId }));
      cookie.write(c, token, maxAge);
      return conversation;
    },
    end: (c) => cookie.remove(c),
  };
}
