import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { listSecurityHeaders } from "./security-headers.ts";
import { serveFolder } from "./static.ts";

const site = useTestApp();
const folder = mkdtempSync(join(tmpdir(), "static-"));
let server: Server;
let origin = "";

beforeAll(async () => {
  mkdirSync(join(folder, "share"));
  for (const name of ["icon.svg", "guide.pdf", "share/home.png"]) writeFileSync(join(folder, name), "content");
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

const DENIED = /^(x-|cross-origin|strict-transport|referrer|permissions|origin-agent)/;

test("a file carries what every answer carries against misuse, and is kept to https where the site is", async () => {
  const own = [...(await site.request("/api/health")).headers.keys()].filter((name) => DENIED.test(name) && name !== "x-request-id");
  expect(own.length).toBeGreaterThan(5);
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
