import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openTestDatabase } from "../../../tests/helpers/database.ts";
import { createLog } from "../log.ts";
import { followContent } from "./content-version.ts";
import type { Database } from "./db.ts";
import { openPostgres } from "./db-postgres.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.runIf(inject("databaseKind") === "postgres")("PostgreSQL compiles no query, however expensive its estimate is", async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local jit_above_cost = 0`);
    return tx.execute(sql`explain analyze select count(*) from pg_class`);
  });
  expect(JSON.stringify(plan)).toContain("Aggregate");
  expect(JSON.stringify(plan)).not.toContain("JIT");
});

test.runIf(inject("databaseKind") === "postgres")("PostgreSQL starts no parallel worker, however cheap its estimate is", async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local parallel_setup_cost = 0`);
    await tx.execute(sql`set local parallel_tuple_cost = 0`);
    await tx.execute(sql`set local min_parallel_table_scan_size = 0`);
    return tx.execute(sql`explain select count(*) from pg_class`);
  });
  expect(JSON.stringify(plan)).toContain("Aggregate");
  expect(JSON.stringify(plan)).not.toContain("Gather");
});

/** A TCP proxy in front of the server of `url`, which can stop forwarding without closing anything. */
async function startProxy(url: URL) {
  const folder = url.searchParams.get("host");
  const open = new Set<Socket>();
  let isSilent = false;
  const forward = (from: Socket, to: Socket) => {
    open.add(from);
    from.on("error", () => undefined);
    from.on("close", () => !isSilent && to.destroy());
    from.on("data", (data) => !isSilent && to.write(data));
  };
  const proxy = createServer((socket) => {
    const server =
      folder === null ? connect(Number(url.port || "5432"), url.hostname) : connect(`${folder}/.s.PGSQL.${url.port || "5432"}`);
    forward(socket, server);
    forward(server, socket);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const through = new URL(url);
  through.search = "";
  through.hostname = "127.0.0.1";
  through.port = String(address.port);
  return {
    url: through.href,
    silence: (is: boolean) => {
      isSilent = is;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

test.runIf(inject("databaseKind") === "postgres")(
  "a connection that goes silent without closing is replaced, and until then nothing is cached",
  async () => {
    const { queue } = database;
    if (queue.connectionString === undefined) throw new Error("the database has no address");
    const proxy = await startProxy(new URL(queue.connectionString));
    const behind = await openPostgres(proxy.url, createLog("silent"), { every: 50, within: 300 });
    const content = await followContent(behind);
    await expect.poll(() => content.current()).toBeDefined();
    proxy.silence(true);
    await expect.poll(() => content.current()).toBeUndefined();
    proxy.silence(false);
    await expect.poll(() => content.current()).toBeDefined();
    await content.stop();
    await behind.close();
    await proxy.stop();
  },
);
