import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listSecurityHeaders } from "./security-headers.ts";
import { serveFolder } from "./static.ts";

const folder = mkdtempSync(join(tmpdir(), "static-"));
let server: Server;
let origin = "";

beforeAll(async () => {
  for (const name of ["share", "assets/fonts"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["icon.svg", "guide.pdf", "share/home.png", "assets/fonts/a.woff2", "LICENSE", "old.broken"])
    writeFileSync(join(folder, name), "content");
  const serve = serveFolder(folder, await listSecurityHeaders("https://site.test"));
  server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this shape.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("a file has the security headers of every answer, with HSTS under https", async () => {
  const own = Object.keys(await listSecurityHeaders("http://site.test"));
  expect(own).toEqual(expect.arrayContaining(["x-content-type-options", "x-frame-options", "referrer-policy", "permissions-policy"]));
  for (const name of ["/icon.svg", "/guide.pdf", "/share/home.png"]) {
    const { status, headers } = await fetch(origin + name);
    expect([name, status, own.filter((header) => !headers.has(header))]).toEqual([name, 200, []]);
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("other sites may show the pictures of shared links, and nothing else", async () => {
  const policy = async (name: string) => (await fetch(origin + name)).headers.get("Cross-Origin-Resource-Policy");
  expect([await policy("/share/home.png"), await policy("/icon.svg")]).toEqual(["cross-origin", "same-origin"]);
});

test("a conditional request gets 304 with the headers a cache needs", async () => {
  const { headers } = await fetch(`${origin}/icon.svg`);
  const etag = headers.get("ETag") ?? "";
  // A compressing proxy makes the tag weak; a cache sends all tags it has.
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await fetch(`${origin}/icon.svg`, { headers: { "If-None-Match": known } });
    expect([known, again.status, await again.text()]).toEqual([known, 304, ""]);
    for (const name of ["ETag", "Cache-Control", "Vary"]) expect(again.headers.get(name)).toBe(headers.get(name));
  }
  expect((await fetch(`${origin}/icon.svg`, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
});

test("each encoding of a file has its own tag, and a request with it gets 304", async () => {
  for (const suffix of ["", ".br", ".gz"]) writeFileSync(join(folder, `tagged.txt${suffix}`), "content");
  const serve = serveFolder(folder, {});
  const other = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/tagged.txt`;
  // HEAD, since these files hold placeholder content.
  const ask = (accept: string, known = "") =>
    fetch(address, { method: "HEAD", headers: { "Accept-Encoding": accept, ...(known && { "If-None-Match": known }) } });
  const accepted = ["br", "gzip", "zstd", "identity"];
  const tags = await Promise.all(accepted.map(async (accept) => (await ask(accept)).headers.get("ETag") ?? ""));
  // No file has a Zstandard copy: a client that accepts nothing else gets it plain.
  expect(new Set(tags).size).toBe(3);
  expect(tags[2]).toBe(tags[3]);
  for (const [index, accept] of accepted.entries()) {
    const again = await ask(accept, tags[index]);
    expect([accept, again.status, again.headers.get("ETag")]).toEqual([accept, 304, tags[index]]);
  }
  expect((await ask("br", tags[1])).status).toBe(200);
  other.close();
});

test("each client gets an encoding it accepts, under concurrency, with and without a query", async () => {
  writeFileSync(join(folder, "late.txt"), "content");
  writeFileSync(join(folder, "late.txt.br"), "smaller");
  const serve = serveFolder(folder, {});
  const other = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/late.txt`;
  const ask = async (accept: string, query = "") => {
    const { headers } = await fetch(address + query, { method: "HEAD", headers: { "Accept-Encoding": accept } });
    return [headers.get("Content-Encoding"), headers.get("Content-Length")];
  };
  for (let index = 0; index < 120; index += 1) expect(await ask(`x-${index}`)).toEqual([null, "7"]);
  expect([await ask("br"), await ask("br", "?v=1"), await ask("gzip, br;q=0")]).toEqual([
    ["br", "7"],
    ["br", "7"],
    [null, "7"],
  ]);
  other.close();
});

test("a file with a hash in its name is cached for ever, any other for an hour", async () => {
  const policy = async (name: string) => (await fetch(origin + name)).headers.get("Cache-Control");
  expect(await policy("/assets/fonts/a.woff2")).toBe("public, max-age=31536000, immutable");
  expect(await policy("/icon.svg")).toBe("public, max-age=3600");
});

test("a file is sent whole with its type, or as plain bytes if that is unknown", async () => {
  const read = async (method: string) => (await fetch(`${origin}/icon.svg`, { method })).text();
  expect([await read("GET"), await read("HEAD")]).toEqual(["content", ""]);
  const type = async (name: string) => (await fetch(origin + name)).headers.get("Content-Type");
  expect([await type("/icon.svg"), await type("/LICENSE"), await type("/old.broken")]).toEqual([
    "image/svg+xml; charset=utf-8",
    "application/octet-stream",
    "application/octet-stream",
  ]);
});

test("different content has a different tag", async () => {
  const tag = async (name: string) => (await fetch(origin + name)).headers.get("ETag");
  writeFileSync(join(folder, "LICENSE"), "other content");
  const serve = serveFolder(folder, {});
  const other = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1");
  await once(other, "listening");
  const changed = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/LICENSE`);
  expect(await tag("/LICENSE")).toMatch(/^"[\w-]{22}"$/);
  expect(changed.headers.get("ETag")).not.toBe(await tag("/LICENSE"));
  other.close();
});

test("serves files only: no folder, no compressed copy by its name, no other method", async () => {
  writeFileSync(join(folder, "icon.svg.br"), "smaller");
  writeFileSync(join(folder, "icon.svg.gz"), "small");
  const serve = serveFolder(folder, {});
  const other = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const status = async (path: string, method = "GET") => (await fetch(address + path, { method })).status;
  expect([await status("/icon.svg"), await status("/icon.svg", "HEAD"), await status("/icon.svg", "POST")]).toEqual([200, 200, 404]);
  for (const path of ["/", "/assets", "/assets/", "/icon.svg.br", "/icon.svg.gz", "/icon", "/a.woff2"]) {
    expect([path, await status(path)]).toEqual([path, 404]);
  }
  const head = await fetch(`${address}/icon.svg`, { method: "HEAD", headers: { "Accept-Encoding": "gzip" } });
  expect([head.headers.get("Content-Encoding"), head.headers.get("Content-Length"), head.headers.get("Vary")]).toEqual([
    "gzip",
    "5",
    "Accept-Encoding",
  ]);
  other.close();
});
