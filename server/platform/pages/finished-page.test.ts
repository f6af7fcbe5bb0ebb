import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { contentPolicy } from "./content-policy.ts";
import { bodyOf, finishPage, shrink, sizeOf } from "./finished-page.ts";

/** Words that differ, so that a higher level compresses better. */
const words = Array.from({ length: 500 }, (_, index) => `word ${(index * index) % 97} of ${index}`);
const html = `<script>start()</script>${words.join(" ")}`;
const bytes = Buffer.from(html);
const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

const finish = ({ type = "text/html; charset=utf-8", isStrict = true, status = 200, headers = {} } = {}) =>
  finishPage(new Response(html, { status, headers: { "Content-Type": type, ...headers } }), { ofEvery: { "x-every": "1" }, isStrict });

test("a page has its length, ETag, policy and the headers of every answer", async () => {
  const page = await finish({ status: 404 });
  expect([page.status, page.etag]).toEqual([404, etag]);
  const { bytes: sent, headers, headerList } = bodyOf(page, undefined);
  expect(sent).toEqual(bytes);
  expect(headers).toEqual({
    "x-every": "1",
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
    etag,
    vary: "Accept, Accept-Encoding",
    "content-security-policy": contentPolicy(html),
    "Content-Length": String(bytes.length),
  });
  expect(headerList).toEqual(Object.entries(headers).flat());
});

test("a page's own Cache-Control wins", async () => {
  const page = await finish({ headers: { "Cache-Control": "no-store" } });
  expect(bodyOf(page, undefined).headers["cache-control"]).toBe("no-store");
});

test("data has no policy, nor has a page in development", async () => {
  for (const page of [await finish({ type: "text/x-script" }), await finish({ isStrict: false })])
    expect(bodyOf(page, undefined).headers).not.toHaveProperty("content-security-policy");
  const bare = await finishPage(new Response(null), { ofEvery: {}, isStrict: true });
  expect(bodyOf(bare, undefined).headers).not.toHaveProperty("content-security-policy");
});

const decompress = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const;

test("each encoding holds the same page, compressed once quickly and later at the best level", async () => {
  const page = await finish();
  for (const encoding of ["br", "zstd", "gzip"] as const) {
    const body = bodyOf(page, encoding);
    expect(decompress[encoding](body.bytes)).toEqual(bytes);
    expect(body.headers).toEqual({
      ...bodyOf(page, undefined).headers,
      "Content-Encoding": encoding,
      "Content-Length": String(body.bytes.length),
    });
    expect(bodyOf(page, encoding)).toBe(body);
  }
  const quick = bodyOf(page, "br").bytes.length;
  await shrink(page);
  expect([...page.bodies.keys()]).toEqual(["identity", "br", "zstd", "gzip"]);
  expect(bodyOf(page, "br").bytes.length).toBeLessThan(quick);
  expect(brotliDecompressSync(bodyOf(page, "br").bytes)).toEqual(bytes);
  expect(bodyOf(page, undefined).bytes).toEqual(bytes);
});

test("the first client gets the quickest encoding, later ones the smallest", async () => {
  const page = await finish();
  const browser = "gzip, deflate, br, zstd";
  const encodingOf = (accept: string) => bodyOf(page, accept).headers["Content-Encoding"];
  expect([encodingOf(browser), encodingOf("gzip, br"), encodingOf("br")]).toEqual(["zstd", "gzip", "br"]);
  await shrink(page);
  expect([encodingOf(browser), encodingOf("zstd, gzip"), encodingOf("gzip")]).toEqual(["br", "zstd", "gzip"]);
});

test("a page counts twice its plain size", async () => {
  expect(sizeOf(await finish())).toBe(2 * bytes.length);
});
