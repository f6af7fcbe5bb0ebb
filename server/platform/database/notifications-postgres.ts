import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { ChannelEvent } from "./db.ts";

/** How long until a lost connection is tried again, in milliseconds. */
const RETRY_AFTER = 2000;

/** Resolves when the connection is no longer of use. */
async function listenOnce(client: Client, channel: string, onEvent: (event: ChannelEvent) => void): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.on("error", () => resolve());
  });
  client.on("notification", () => onEvent("notice"));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onEvent("listening");
    await ended;
    onEvent("lost");
  } catch {
    // The server is away; whoever called tries again.
  } finally {
    // A connection that is gone already cannot be ended, and need not be.
    await client.end().catch(() => undefined);
  }
}

/** Listens on a connection of its own, which a pool would take away, and opens another whenever it breaks. */
export async function listenPostgres(url: string, channel: string, onEvent: (event: ChannelEvent) => void): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client: Client | undefined;
  const listen = async () => {
    while (!stopping.signal.aborted) {
      client = new Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true });
      await listenOnce(client, channel, onEvent);
      // Told to stop, it is done with waiting.
      await wait(RETRY_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const listening = listen();
  return async () => {
    stopping.abort();
    await client?.end();
    await listening;
  };
}
