import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { comments } from "../comments/comments.table.ts";
import { searchIn } from "./search.ts";

const site = useTestApp();

const TEXT = "We met Zoë (Köln) at O'Brien's; call +92 300-123 4567.\nاردو میں، بات";
beforeEach(async () => {
  await site.db.insert(comments).values({ blogId: "web3-solutions", userName: "Bilal_99", text: TEXT });
});

const finds = async (q: string) => (await site.db.$count(comments, searchIn(comments, q))) === 1;

test.each([
  ["any part of three letters", ["ila", "solut", "öln", "ردو"]],
  ["whatever the case", ["WE MET", "bIlAl"]],
  ["whatever stands between two words", ["web3 solutions", "bilal-99", "300 123", "brien's", "köln at", "4567 - اردو"]],
  ["a word with the sign before or behind it", ["(köln)", "+92", "'brien", "_99"]],
  ["the beginning of a word by two letters", ["bi", "99", "zo", "kö", "30", "با"]],
  ["the beginning of a word by one letter", ["b", "z", "9", "ا"]],
  ["the end of a word by two letters and what follows", ["oë (", "al_"]],
])("a search finds %s", async (_what, searches) => {
  for (const q of searches) expect([q, await finds(q)]).toEqual([q, true]);
});

test.each([
  ["one or two letters inside a word", ["il", "e3", "ö"]],
  ["words in another order", ["solutions web3", "99 bilal"]],
  ["what begins in one column and ends in the next", ["99 web3", "solutions we met"]],
  ["what a pattern's wildcards would match", ["b_lal", "b%l"]],
])("a search does not find %s", async (_what, searches) => {
  for (const q of searches) expect([q, await finds(q)]).toEqual([q, false]);
});

test.each(["", " ", "%", "_", "\\", "-- '"])("a search for %j, which has no word, leaves the list as it is", async (q) => {
  expect(searchIn(comments, q)).toBeUndefined();
  expect(await finds(q)).toBe(true);
});

test.each(["zq", "z", "bilal", "99!", "oë (", "+9", "a&b"])("the index answers %j, however long the list is", async (q) => {
  const plan = await site.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const answer: unknown = await tx.execute(sql`explain analyze select 1 from ${comments} where ${searchIn(comments, q)}`);
    return JSON.stringify(answer);
  });
  expect(plan).toContain("comments_search");
});
