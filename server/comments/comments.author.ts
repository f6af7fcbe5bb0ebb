import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { timings } from "../../contract/limits.ts";
import type { Db } from "../platform/db.ts";
import { ownCookie } from "../platform/own-cookie.ts";
import { hasHeld } from "./comments.store.ts";

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export type Authors = {
  /** The hashes of what this browser is known by, if it has written held comments before. */
  find(c: Context): string[];
  /** The one for another held comment, giving the browser something to be known by. It is set for held comments only: nobody else needs a cookie. */
  ensure(c: Context): Promise<string>;
};

/** Only the browser that wrote a held comment has its cookie, and it says nothing about who sits there. */
export function createAuthors({ db, siteUrl }: { db: Db; siteUrl: string }): Authors {
  const cookie = ownCookie("comment_author", { siteUrl, path: "/api/comments" });
  /** Somebody may have put a token of their own into this browser, to read along: one that belongs to no comment is not taken over. */
  async function findOwn(c: Context): Promise<string | undefined> {
    const token = cookie.read(c);
    return token !== undefined && (await hasHeld(db, hashToken(token))) ? token : undefined;
  }
  return {
    find: (c) => [cookie.read(c), cookie.readEarlier(c)].flatMap((token) => (token === undefined ? [] : hashToken(token))),
    async ensure(c) {
      const token = (await findOwn(c)) ?? randomBytes(32).toString("base64url");
      cookie.write(c, token, timings.deletedKept / 1000);
      return hashToken(token);
    },
  };
}
