import type { Context } from "hono";
import { periods } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import { ownCookie } from "../platform/http/own-cookie.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { hasHeld, showHeldTo } from "./comments.store.ts";

type Author = { token: string; hash: string };

export type Authors = {
  /** The hashes of this browser's author tokens, if it has written held comments before. */
  find(c: Context): string[];
  /** The author token for another held comment: the browser's, or a new one. */
  choose(c: Context): Promise<Author>;
  /** Sets the author cookie. For held comments only: no other visitor needs a cookie. */
  remember(c: Context, author: Author): void;
  /**
   * Shows a held comment to a browser that sent it again, since the first answer may be lost. It never gets the first author's token, which
   * gives access to that author's other comments: the sender need not be the same person.
   */
  showAgain(c: Context, commentId: string): Promise<void>;
};

/** Only the browser that wrote a held comment has its cookie, which identifies no person. */
export function createAuthors({ db, siteUrl }: { db: Db; siteUrl: string }): Authors {
  const cookie = ownCookie("comment_author", { siteUrl, path: "/api/comments" });
  /** Session fixation: a token planted in this browser is not adopted, unless it belongs to a comment. */
  async function findOwn(c: Context): Promise<string | undefined> {
    const token = cookie.read(c);
    return token !== undefined && (await hasHeld(db, hashToken(token))) ? token : undefined;
  }
  async function choose(c: Context): Promise<Author> {
    const token = (await findOwn(c)) ?? makeToken();
    return { token, hash: hashToken(token) };
  }
  const remember = (c: Context, { token }: Author) => cookie.write(c, token, periods.deletedRetention / 1000);
  return {
    find: (c) => [cookie.read(c), cookie.readEarlier(c)].flatMap((token) => (token === undefined ? [] : hashToken(token))),
    choose,
    remember,
    async showAgain(c, commentId) {
      const author = await choose(c);
      if (await showHeldTo(db, commentId, author.hash)) remember(c, author);
    },
  };
}
