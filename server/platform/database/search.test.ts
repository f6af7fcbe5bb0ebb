import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { FOUND, NOT_FOUND, SEARCHED, WORDLESS } from "../../../tests/helpers/search-examples.ts";
import { comments } from "../../comments/comments.table.ts";
import { searchIn } from "./search.ts";

const site = useTestApp();

beforeEach(async () => {
  const [blogId, userName, text] = SEARCHED;
  await site.db.insert(comments).values({ blogId, userName, text });
});

const finds = async (q: string) => (await site.db.$count(comments, searchIn(comments, q))) === 1;

test.each(FOUND)("a search finds %s", async (_what, searches) => {
  for (const q of searches) expect([q, await finds(q)]).toEqual([q, true]);
});

test.each(NOT_FOUND)("a search does not find %s", async (_what, searches) => {
  for (const q of searches) expect([q, await finds(q)]).toEqual([q, false]);
});

test.each(WORDLESS)("a search for %j, which has no word, leaves the list as it is", async (q) => {
  expect(searchIn(comments, q)).toBeUndefined();
  expect(await finds(q)).toBe(true);
});

test.each(["zq", "z", "bilal", "99!", "oë (", "+9", "a&b", "%", "_", "\\", "q_%", "bilal zq"])(
  "the index answers %j, however long the list is",
  async (q) => {
    const plan = await site.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      const answer: unknown = await tx.execute(sql`explain analyze select 1 from ${comments} where ${searchIn(comments, q)}`);
      return JSON.stringify(answer);
    });
    expect(plan).toContain("comments_search");
  },
);
