import type { Context } from "hono";
import { periods } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import { ownCookie } from "../platform/http/own-cookie.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { hasHeld, showHeldTo } from "./comments.store.ts";

type Author = { token: string; hash: string };

export type Authors = {
  /** The hashes of what this browser is known by, if it has written held comments before. */
  find(c: Context): string[];
  /** What the author of another held comment is known by: what the browser has, or something new. */
  choose(c: Context): Promise<Author>;
  /** Lets the browser be known by it from now on. For held comments only: nobody else needs a cookie. */
  remember(c: Context, author: Author): void;
  /**
   * Shows a held comment to a browser that sent it again, since the first answer may never have come. It never gets what the first is known
   * by, which leads to that one's other comments: who sends the same again need not be the same.
   */
  showAgain(c: Context, commentId: string): Promise<void>;
};

/** Only the browser that wrote a held comment has its cookie, and it says nothing about who sits there. */
export function createAuthors({ db, siteUrl }: { db: Db; siteUrl: string }): Authors {
  const cookie = ownCookie("comment_author", { siteUrl, path: "/api/comments" });
  /** Somebody may have put a token of their own into this browser, to read along: one that belongs to no comment is not taken over. */
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
