import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { posts } from "../../../content/posts/all.ts";
import { compressHard, compressQuickly, createEncodingChooser, type Encoding, ENCODINGS } from "./encodings.ts";

const choose = createEncodingChooser(ENCODINGS);

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, zstd", "zstd"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "zstd"],
  ["zstd;q=0, br;q=0.5", "br"],
  ["gzip;q=1.0, br;q=0.2", "br"],
  ["zstd;q=0.0, br;q=0", undefined],
  ["brotli, zstandard", undefined],
  ["", undefined],
  [undefined, undefined],
])("a client that accepts %j gets %j", (accept, encoding) => {
  expect(choose(accept)).toBe(encoding);
  expect(choose(accept)).toBe(encoding);
});

test("a file that the build compressed is sent in an encoding it has", () => {
  expect(createEncodingChooser(["gzip"])("gzip, deflate, br, zstd")).toBe("gzip");
});

const readers: Record<Encoding, (bytes: Buffer) => Buffer> = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each(ENCODINGS)("a page in %s is smaller and decompresses to the original at each level", async (encoding) => {
  const words = Array.from({ length: 2000 }, (_, index) => `<p>Day ${index % 7}, “one” price → launch ${(index * 7919) % 1000}.</p>`);
  const page = Buffer.from(words.join(""));
  const quick = compressQuickly(page, encoding);
  const hard = await compressHard(page, encoding);
  for (const sent of [quick, hard]) {
    expect(sent.length).toBeLessThan(page.length / 4);
    expect(readers[encoding](sent).equals(page)).toBe(true);
  }
});

test.each(ENCODINGS)("the slow level of %s compresses better than the quick one", async (encoding) => {
  const articles = Buffer.from(JSON.stringify(posts));
  expect((await compressHard(articles, encoding)).length).toBeLessThan(compressQuickly(articles, encoding).length);
});
