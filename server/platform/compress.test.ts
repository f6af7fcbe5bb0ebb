import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compressPage, type Encoding, PAGE_ENCODINGS } from "./compress.ts";

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["zstd;q=0, br;q=0.5", "br"],
  ["zstd;q=0.0, br;q=0", undefined],
  ["brotli, zstandard", undefined],
  ["", undefined],
  [undefined, undefined],
])("a page for who takes %j is sent in %j", (accept, encoding) => {
  expect(chooseEncoding(accept, PAGE_ENCODINGS)).toBe(encoding);
});

test("a file that the build compressed is sent in an encoding it has", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd", ["br", "gzip"])).toBe("br");
});

const readers: Record<Encoding, (bytes: Buffer) => Buffer> = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each(PAGE_ENCODINGS)("a page in %s is smaller and comes back whole", (encoding) => {
  const page = Buffer.from("<p>Seven days, “one” price → launch.</p>".repeat(500));
  const sent = compressPage(page, encoding);
  expect(sent.length).toBeLessThan(page.length / 20);
  expect(readers[encoding](sent).equals(page)).toBe(true);
  expect(compressPage(page, undefined)).toBe(page);
});
