import type { Context, MiddlewareHandler } from "hono";
import { CommentInput, CommentSentView, CommentsQuery, CommentView } from "../../contract/comments.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { site } from "../../content/site.ts";
import { listValues } from "../collections/collections.store.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { type AppEnv, createRouter, failure, forAnybody, json, jsonBody } from "../platform/http/router.ts";
import { answerOnce, createOnce, takesKey } from "../platform/http/idempotency.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { periods } from "../../contract/limits.ts";
import { ownCookie } from "../platform/http/own-cookie.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { findHoldReason } from "./comments.spam.ts";
import { createComment, listComments, requirePost, hasHeld, showHeldTo } from "./comments.store.ts";
import { toCommentView } from "./comments.view.ts";

type Author = { token: string; hash: string };

type Authors = {
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
function createAuthors({ db, siteUrl }: { db: Db; siteUrl: string }): Authors {
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

/** Enough for a discussion behind one address, too few for a bot. */
const COMMENTS = { name: "comment", points: 20, duration: 3600 };

const anybody = forAnybody("Comments");

const list = anybody.get("/api/comments", {
  summary: "List the comments on a post",
  request: { query: CommentsQuery },
  responses: {
    200: json(CommentView.array(), "Newest first; held comments are included only for the browser that sent them"),
    400: failure("The post is missing"),
    404: failure("No such post"),
  },
});

const sendRoute = (middleware: MiddlewareHandler<AppEnv>) =>
  anybody.post("/api/comments", {
    middleware,
    summary: "Comment on a post",
    ...takesKey,
    description: "A comment is held until staff approve it if it contains a link or the name of a team member, or if it looks like spam.",
    request: jsonBody(CommentInput),
    responses: {
      201: json(CommentSentView, "The comment is stored; if others can’t see it yet, `held` says why"),
      400: failure("A field is missing or invalid; `field` names it"),
      404: failure("No such post"),
      409: failure("The same name sent the same comment within the last hour, or the key was already used for another request"),
      429: failure("Too many comments from this address; `Retry-After` says when to retry"),
    },
  });

async function holdComment(c: Context, db: Db, { input, authors }: { input: CommentInput; authors: Authors }) {
  const { teamMembers } = await listValues(db);
  const held = findHoldReason(input, [site.name, ...teamMembers.map(({ name }) => name)]);
  return held === undefined ? undefined : { held, author: await authors.choose(c) };
}

/** The stored answer was produced by this route. */
async function showAgain(c: Context, answer: unknown, authors: Authors): Promise<void> {
  await authors.showAgain(c, CommentSentView.parse(answer).comment._id);
}

type CommentsRoutesDeps = { database: Database; config: Pick<Config, "siteUrl" | "trustProxy"> };

/** Reading and writing comments below a post. */
export function commentsRoutes({ database: { db, client }, config }: CommentsRoutesDeps) {
  const limiter = createRateLimiter(client, COMMENTS);
  const authors = createAuthors({ db, siteUrl: config.siteUrl });
  const once = answerOnce(db, { onRepeat: (c, answer) => showAgain(c, answer, authors) });
  return createRouter()
    .openapi(list, async (c) => {
      const { blogId } = c.req.valid("query");
      const { slug } = await requirePost(db, blogId);
      return c.json((await listComments(db, slug, authors.find(c))).map(toCommentView), 200);
    })
    .openapi(sendRoute(once), async (c) => {
      const input = c.req.valid("json");
      const post = await requirePost(db, input.blogId);
      await limiter.consume(findClientAddress(c, config.trustProxy));
      const hold = await holdComment(c, db, { input, authors });
      const message = hold ? apiMessages.commentHeld : apiMessages.commentSent;
      const held = hold && { held: hold.held, authorHash: hold.author.hash };
      const sent = await createOnce(db, c.var.once, async (tx) => ({
        message,
        comment: toCommentView(await createComment(tx, post.id, input, held)),
      }));
      // Only now: a refused comment, or one created by a concurrent request, sets no cookie.
      if (hold) authors.remember(c, hold.author);
      return c.json(sent, 201);
    });
}
