import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { periods } from "../../contract/limits.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { holdTransaction, untilWaiting } from "../../tests/helpers/open-transaction.ts";
import { posts } from "../posts/posts.table.ts";
import { moveComments } from "./comments.store.ts";
import { comments } from "./comments.table.ts";

const site = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ trustProxy: 1 }) }));

const comment = { blogId: "ai-chatbots", userName: "Asma Khan", text: "It helped us choose." };
const LINK = "More at https://spam.test";

function send(json: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return site.request("/api/comments", { json, headers: { "X-Forwarded-For": "192.0.2.1", ...headers } });
}

async function read(headers: Record<string, string> = {}, blogId = comment.blogId): Promise<unknown> {
  const response = await site.request(`/api/comments?blogId=${blogId}`, { headers });
  expect(response.status).toBe(200);
  return response.json();
}

/** Sends a held comment and returns the cookie header of its author's browser. */
async function sendHeld(json: object = { ...comment, text: LINK }, headers: Record<string, string> = {}): Promise<{ Cookie: string }> {
  const response = await send(json, headers);
  expect(response.status).toBe(201);
  return { Cookie: response.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

let stored: () => Promise<(typeof comments.$inferSelect)[]>;
beforeEach(() => {
  stored = () => site.db.select().from(comments);
});

test("a comment is public at once", async () => {
  const response = await send(comment);
  expect(response.status).toBe(201);
  expect(response.headers.has("Set-Cookie")).toBe(false);
  const view = { ...comment, _id: expect.any(String), createdAt: expect.stringMatching(/Z$/) };
  expect(await response.json()).toEqual({ message: apiMessages.commentSent, comment: view });
  expect(await read()).toEqual([view]);
  expect(await read({}, "web3-solutions")).toEqual([]);
});

test("the newest comment comes first", async () => {
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 20, 8, minute)) });
  await site.db.insert(comments).values([
    { ...comment, text: "first", ...at(1) },
    { ...comment, text: "third", ...at(3) },
    { ...comment, text: "second", ...at(2) },
  ]);
  expect(await read()).toMatchObject([{ text: "third" }, { text: "second" }, { text: "first" }]);
});

test("a comment with a link is held: only its author sees it", async () => {
  const response = await send({ ...comment, text: LINK });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ message: apiMessages.commentHeld, comment: { text: LINK, held: "link" } });
  const author = { Cookie: response.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  expect(await read(author)).toMatchObject([{ text: LINK, held: "link" }]);
  expect(await read()).toEqual([]);
});

test.each([
  ["filled the hidden field", { website: "http://spam.test" }, "honeypot"],
  ["was faster than anybody types", { elapsed_ms: 3 }, "too fast"],
])("a sender who %s is stored and held, not dropped", async (_what, extra, held) => {
  const author = await sendHeld({ ...comment, ...extra });
  expect(await stored()).toMatchObject([{ held }]);
  expect(await read()).toEqual([]);
  expect(await read(author)).toMatchObject([{ held }]);
});

test("an author with several held comments sees them all, and no other author's", async () => {
  const asma = await sendHeld();
  const again = await sendHeld({ ...comment, text: "www.second.test" }, asma);
  expect(again).toEqual(asma);
  const bilal = await sendHeld({ ...comment, text: "www.other.test" });
  expect(await read(asma)).toHaveLength(2);
  expect(await read(bilal)).toMatchObject([{ text: "www.other.test" }]);
});

test("the author's cookie can't be read by scripts, other sites or pages, and is stored as a hash only", async () => {
  const response = await send({ ...comment, text: LINK });
  const cookie = response.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^comment_author=[\w-]{43}; Max-Age=2592000; Path=\/api\/comments; HttpOnly; SameSite=Lax$/);
  const [row] = await stored();
  expect(row?.authorHash).toMatch(/^[\w-]{43}$/);
  expect(cookie).not.toContain(row?.authorHash);
});

test.each(["comment_author=", "comment_author=undefined", "comment_author=null", `comment_author=${"a".repeat(43)}`, "comment_author=%00"])(
  "the cookie %j shows nothing held",
  async (Cookie) => {
    await sendHeld();
    await send(comment);
    expect(await read({ Cookie })).toMatchObject([{ text: comment.text }]);
  },
);

test("a made-up cookie is not adopted", async () => {
  for (const token of ["known-to-others", "a".repeat(43)]) {
    const { Cookie } = await sendHeld({ ...comment, text: `${LINK} ${token}` }, { Cookie: `comment_author=${token}` });
    expect(Cookie).toMatch(/^comment_author=[\w-]{43}$/);
    expect(Cookie).not.toContain(token);
  }
});

test("text stays text, without characters a database can't store", async () => {
  const text = "<script>alert(1)</script>\u0000 \ud800 😀 'quoted' %s";
  await send({ ...comment, userName: "Asma\u202e\nKhan", text });
  expect(await read()).toMatchObject([{ userName: "Asma Khan", text: "<script>alert(1)</script> \ufffd 😀 'quoted' %s" }]);
});

test.each([
  ["no name", { userName: "" }, apiMessages.commentIncomplete],
  ["a name of spaces", { userName: " \n\t " }, apiMessages.commentIncomplete],
  ["no text", { text: undefined }, apiMessages.commentIncomplete],
  ["a text of invisible characters", { text: "\u0000\u202e" }, apiMessages.commentIncomplete],
  ["a name that is too long", { userName: "x".repeat(101) }, apiMessages.tooLong("Name", 100)],
  ["a text that is too long", { text: "x".repeat(2001) }, apiMessages.tooLong("Comment", 2000)],
  ["an unknown field", { approved: true }, apiMessages.unknownField],
  ["a list for a text", { text: ["a"] }, apiMessages.commentIncomplete],
])("a comment with %s is refused", async (_what, change, error) => {
  const response = await send({ ...comment, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error });
  expect(await stored()).toEqual([]);
});

test.each(["unknown", "", "AI-Chatbots", "/blogs/ai-chatbots", "ai-chatbots/", "../pricing", "constructor"])(
  "the post %j is not found, for reading and commenting",
  async (blogId) => {
    const answers = [await site.request(`/api/comments?blogId=${encodeURIComponent(blogId)}`), await send({ ...comment, blogId })];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: apiMessages.postUnknown });
    }
  },
);

test("the post is a required parameter", async () => {
  const response = await site.request("/api/comments");
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: apiMessages.invalidRequest, field: "blogId" });
});

test.each([
  ["the same", {}],
  ["the same but for what surrounds it", { userName: ` ${comment.userName}\n`, text: `${comment.text} ` }],
])("a comment sent twice is stored once: %s", async (_what, change) => {
  expect((await send(comment)).status).toBe(201);
  const again = await send({ ...comment, ...change });
  expect(again.status).toBe(409);
  expect(await again.json()).toEqual({ error: apiMessages.commentRepeated });
  expect(await stored()).toHaveLength(1);
});

test("the same comment sent concurrently from several tabs is stored once", async () => {
  const statuses = (await Promise.all([1, 2, 3].map(() => send(comment)))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test("a repeated held comment is refused too", async () => {
  await sendHeld();
  expect((await send({ ...comment, text: LINK })).status).toBe(409);
});

describe("a held comment resent with its idempotency key", () => {
  const key = { "Idempotency-Key": "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10" };
  const held = { ...comment, text: LINK };

  test("is shown to its author, whose first answer was lost", async () => {
    await sendHeld(held, key);
    const again = await sendHeld(held, key);
    expect(await read(again)).toMatchObject([{ text: LINK, held: "link" }]);
    expect(await stored()).toHaveLength(1);
  });

  test("keeps the cookie of an author who got the answer", async () => {
    const first = await sendHeld(held, key);
    expect(await sendHeld(held, { ...key, ...first })).toEqual(first);
  });

  test("by another browser does not give it the first one's cookie, and the first still sees it", async () => {
    const first = await sendHeld(held, key);
    await sendHeld({ ...comment, text: "www.second.test" }, first);
    const other = await sendHeld(held, key);
    expect(other).not.toEqual(first);
    expect(await read(other)).toMatchObject([{ text: LINK }]);
    expect(await read(first)).toHaveLength(2);
  });

  test("with another text is refused, without text or cookie", async () => {
    await sendHeld(held, key);
    const other = await send({ ...held, text: "www.other.test" }, key);
    expect([other.status, await other.json()]).toEqual([409, { error: apiMessages.idempotencyKeyUsed }]);
    expect(other.headers.has("Set-Cookie")).toBe(false);
  });

  test("concurrently is visible to the receiver of any answer", async () => {
    const authors = await Promise.all([sendHeld(held, key), sendHeld(held, key)]);
    expect(await Promise.all(authors.map((author) => read(author)))).toMatchObject([[{ text: LINK }], [{ text: LINK }]]);
  });

  test("after approval needs no cookie", async () => {
    await sendHeld(held, key);
    await site.db.update(comments).set({ held: null, authorHash: null });
    expect((await send(held, key)).headers.has("Set-Cookie")).toBe(false);
  });
});

test("another text, another name and another post make another comment", async () => {
  await send(comment);
  for (const change of [{ text: "And again." }, { userName: "Bilal" }, { blogId: "web3-solutions" }]) {
    expect((await send({ ...comment, ...change })).status).toBe(201);
  }
});

test("an old or deleted comment can be repeated", async () => {
  await site.db.insert(comments).values([
    { ...comment, createdAt: new Date(Date.now() - periods.commentRepeat - 1000) },
    { ...comment, deletedAt: new Date() },
  ]);
  expect((await send(comment)).status).toBe(201);
});

test("the twenty-first comment of an hour from one address is refused; other addresses are not", async () => {
  const responses = await Promise.all(Array.from({ length: 21 }, (_, index) => send({ ...comment, text: `Remark ${index}` })));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = await send(comment);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ error: apiMessages.tooManyRequests(Number(refused.headers.get("Retry-After"))) });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect((await send(comment, { "X-Forwarded-For": "192.0.2.2" })).status).toBe(201);
});

// oxlint-disable-next-line vitest/no-conditional-tests -- only PostgreSQL has two transactions at once
if (inject("databaseKind") === "postgres") {
  test.each([
    ["moves to its new slug", { slug: "renamed" }, 201, ["renamed"]],
    ["is refused if it is unpublished", { isPublished: false }, 404, []],
  ])("a comment sent while its post is changed %s", async (_, change, status, slugs) => {
    const commit = await holdTransaction(site.database, async (tx) => {
      // Every change of a post begins with its lock.
      await tx.select().from(posts).where(eq(posts.slug, comment.blogId)).for("update");
      await tx.update(posts).set(change).where(eq(posts.slug, comment.blogId));
      await moveComments(tx, comment.blogId, "renamed");
    });
    const sending = send(comment);
    await untilWaiting(site.database, sending);
    await commit();
    expect((await sending).status).toBe(status);
    expect((await stored()).map(({ blogId }) => blogId)).toEqual(slugs);
  });
}
