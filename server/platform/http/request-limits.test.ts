import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { createLog } from "../log.ts";
import { limitRefusedWrites } from "./request-limits.ts";
import { answerFailure, type AppEnv, logRequests } from "./router.ts";

const app = new Hono<AppEnv>();
app.onError(answerFailure);
app.use(logRequests(createLog("silent")));
app.use(limitRefusedWrites((c) => c.req.header("x-address") ?? "", { name: "test", points: 3, duration: 60 }));
app.post("/:code", (c) => {
  if (c.req.param("code") === "fine") return c.text("fine");
  throw new AppError(c.req.param("code") === "malformed" ? "invalid" : "conflict", "no");
});
const server = createServer((...args) => void getRequestListener(app.fetch, { overrideGlobalObjects: false })(...args));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
// A server that listens on a port has an address of this shape.
const { port } = server.address() as AddressInfo;

const post = async (path: string, address: string) => {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/${path}`, { method: "POST", headers: { "X-Address": address } });
  return [status, headers.has("retry-after")];
};

test("an address that keeps sending malformed writes is limited, and other addresses are not", async () => {
  for (let at = 0; at < 3; at += 1) expect(await post("malformed", "a")).toEqual([400, false]);
  expect(await post("fine", "a")).toEqual([429, true]);
  expect(await post("malformed", "b")).toEqual([400, false]);
  expect(await post("fine", "b")).toEqual([200, false]);
});

test("a valid request that a route refuses is not counted", async () => {
  for (let at = 0; at < 5; at += 1) expect(await post("conflict", "c")).toEqual([409, false]);
});

test("in-process requests are not counted", async () => {
  for (let at = 0; at < 5; at += 1) expect((await app.request("/malformed", { method: "POST" })).status).toBe(400);
});
