import { expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { READS } from "./request-limits.ts";

const site = useTestApp();

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const ask = (path: string, address: string, method = "GET") => site.app.request(path, { method }, from(address));

async function useUp(address: string): Promise<void> {
  for (let round = 0; round < READS.points; round += 1) await ask("/api/docs/start.js", address);
}

/** All public reads, parameters filled in. */
function listReads(): string[] {
  const routes = site.app.routes.filter(({ method, path }) => method === "GET" && path.startsWith("/api/"));
  return [...new Set(routes.map(({ path }) => path.replace(/:\w+/g, "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10")))];
}

test("an address that reads without end is limited on every route, and other addresses are not", async () => {
  await useUp("192.0.2.1");
  const reads = listReads();
  expect(reads).toEqual(expect.arrayContaining(["/api/health", "/api/admin/contacts", "/api/openapi.json"]));
  for (const path of reads) {
    const answer = await ask(path, "192.0.2.1");
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      429,
      { error: apiMessages.tooManyRequests(Number(answer.headers.get("Retry-After"))) },
    ]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect([path, (await ask(path, "192.0.2.2")).status]).not.toEqual([path, 429]);
  }
  expect((await ask("/api/health", "192.0.2.1", "HEAD")).status).toBe(429);
  // Writes have limits of their own.
  expect((await ask("/api/admin/logout", "192.0.2.1", "POST")).status).toBe(401);
  expect((await site.request("/api/health")).status).toBe(200);
});
