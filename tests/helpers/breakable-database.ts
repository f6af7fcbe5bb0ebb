import { openAsBlob } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import type { Database } from "../../server/platform/database/db.ts";
import { extensions, wrapPglite } from "../../server/platform/database/db-pglite.ts";
import { openPostgres } from "../../server/platform/database/db-postgres.ts";
import { createLog } from "../../server/platform/log.ts";
import { openTestDatabase } from "./database.ts";

/** A database that can become unreachable and return. */
export type BreakableDatabase = { database: Database; cut(): Promise<void>; restore(): Promise<void>; close(): Promise<void> };

/** PGlite's query methods; each fails like on a closed database while cut. */
const CALLS = new Set<string | symbol>(["query", "exec", "transaction", "execProtocol"]);

async function openPglite(): Promise<BreakableDatabase> {
  const client = await PGlite.create({ loadDataDir: await openAsBlob(inject("pgliteSnapshot")), extensions });
  let isCut = false;
  const wrapped = new Proxy(client, {
    get(target, key) {
      if (isCut && CALLS.has(key)) return () => Promise.reject(new Error("PGlite is closed"));
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const setCut = (value: boolean) => {
    isCut = value;
    return Promise.resolve();
  };
  return { database: wrapPglite(wrapped), cut: () => setCut(true), restore: () => setCut(false), close: () => client.close() };
}

/** A cuttable connection to the database server. */
class Wire {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(target: URL) {
    this.#target = target;
  }

  #reach(): Socket {
    const folder = this.#target.searchParams.get("host");
    return folder === null ? connect(Number(this.#target.port || 5432), this.#target.hostname) : connect(`${folder}/.s.PGSQL.5432`);
  }

  async restore(): Promise<void> {
    const server = createServer((near) => {
      const far = this.#reach();
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        // Cutting causes errors at both ends.
        socket.on("error", () => {});
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address === "object" && address !== null) this.port = address.port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server?.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }
}

async function openOverWire(): Promise<BreakableDatabase> {
  const direct = await openTestDatabase();
  const { rows } = await direct.client.query({ text: "select current_database() as name" });
  const [row] = rows as { name: string }[]; // the query's column
  const target = new URL(inject("postgresUrl").replace("{name}", row?.name ?? ""));
  const wire = new Wire(target);
  await wire.restore();
  const address = new URL(target);
  address.search = "";
  address.hostname = "127.0.0.1";
  address.port = String(wire.port);
  const database = await openPostgres(address.href, createLog("silent"));
  return {
    database,
    cut: () => wire.cut(),
    restore: () => wire.restore(),
    async close() {
      await database.close();
      await wire.cut();
      await direct.close();
    },
  };
}

/** A migrated, empty database of this run's kind that can be cut: PostgreSQL behind a proxy, PGlite as if closed. */
export function openBreakableDatabase(): Promise<BreakableDatabase> {
  return inject("databaseKind") === "postgres" ? openOverWire() : openPglite();
}
