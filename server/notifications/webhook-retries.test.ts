import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { Webhook } from "standardwebhooks";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { createLog } from "../platform/log.ts";
import { startOutbox } from "../start-outbox.ts";
import { recordStaffEvent } from "./notifications.store.ts";

const site = useTestApp();
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** A receiver that answers with these statuses in turn, and refuses unsigned messages. */
async function startReceiver(statuses: number[]) {
  const ids: string[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const part of request) body += String(part);
    // Missing ones are refused below.
    const headers = request.headers as Record<string, string>;
    new Webhook(SECRET).verify(body, headers);
    ids.push(headers["webhook-id"] ?? "");
    response.writeHead(statuses[ids.length - 1] ?? 200).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Always an AddressInfo for a port.
  const { port } = server.address() as AddressInfo;
  return { ids, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Runs the site's outbox with this receiver until `isDone`. */
async function runOutbox(url: string, task: () => Promise<void>): Promise<void> {
  const { mail, ...config } = makeTestConfig();
  const render = () => Promise.reject(new Error("no mail is written here"));
  const webhook = { url, secret: SECRET };
  const stop = await startOutbox({
    config: { ...config, mail: { ...mail, webhook } },
    database: site.database,
    log: createLog("silent"),
    render,
  });
  await task();
  await stop();
}

const find = async () => (await site.db.select().from(outbox))[0];
const held = { commentId: "k1", blogId: "web3-solutions", userName: "Sana", text: "Hi", held: "link" as const };

test("a refused message is retried with its id, and one refused for good is given up", async () => {
  const receiver = await startReceiver([503, 200, 410]);
  await runOutbox(receiver.url, async () => {
    await recordStaffEvent(site.db, "comment:1", { event: "comment_held", data: held });
    await vi.waitFor(async () => expect(await find()).toMatchObject({ status: "waiting", lastError: "503 Service Unavailable" }), 30_000);
    await site.db.update(outbox).set({ nextAt: sql`now()` });
    await site.db.execute(sql`select pg_notify('outbox_filled', '')`);
    await vi.waitFor(async () => expect(await find()).toMatchObject({ status: "sent", attempts: 2 }), 30_000);
    expect(receiver.ids).toEqual(Array(2).fill((await find())?.id));
    await site.db.delete(outbox);
    await recordStaffEvent(site.db, "comment:2", { event: "comment_held", data: held });
    await vi.waitFor(async () => expect(await find()).toMatchObject({ status: "failed", attempts: 1, lastError: "410 Gone" }), 30_000);
  });
  receiver.close();
});
