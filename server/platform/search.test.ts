import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { comments } from "../comments/comments.table.ts";
import { searchIn } from "./search.ts";

const site = useTestApp();

const TEXT = "We met Zoë (Köln) at O'Brien's; call +92 300-123 4567.\nاردو میں، بات; 40% of c:\\temp\\x";
beforeEach(async () => {
  await site.db.insert(comments).values({ blogId: "web3-solutions", userName: "Bilal_99", text: TEXT });
});

const finds = async (q: string) => (await site.db.$count(comments, searchIn(comments, q))) === 1;

test.each([
  ["any part of three letters", ["ila", "solut", "öln", "ردو"]],
  ["whatever the case", ["WE MET", "bIlAl"]],
  ["whatever stands between two words", ["web3 solutions", "web3-solutions", "300-123", "300 123", "brien's", "köln at", "4567 - اردو"]],
  ["words in any order", ["solutions web3", "99 bilal", "köln met zoë", "solutions bilal 4567"]],
  ["a word with the sign before or behind it", ["(köln)", "+92", "'brien", "_99"]],
  [
    "a percent sign, an underscore and a backslash",
    ["%", "_", "\\", "40%", "0%", "% of", "_99", "al_", "l_9", "bilal_99", "c:\\temp", "p\\x"],
  ],
  ["the end of a word by two letters and what follows", ["oë("]],
  ["the beginning of a word by two letters", ["bi", "99", "zo", "kö", "30", "با"]],
  ["the beginning of a word by one letter", ["b", "z", "9", "ا"]],
])("a search finds %s", async (_what, searches) => {
  for (const q of searches) expect([q, await finds(q)]).toEqual([q, true]);
});

test.each([
  ["one or two letters inside a word", ["il", "e3", "ö"]],
  ["words of which one is missing", ["bilal nobody", "web3 solution5"]],
  ["what begins in one column and ends in the next", ["99.web3", "solutions-we"]],
  ["what a pattern's wildcards would match", ["b_lal", "b%l", "bilal%99", "400%", "4_%", "bi\\lal", "%%", "\\%"]],
])("a search does not find %s", async (_what, searches) => {
  for (const q of searches) expect([q, await finds(q)]).toEqual([q, false]);
});

test.each(["", " ", "-- '", "()"])("a search for %j, which has no word, leaves the list as it is", async (q) => {
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
