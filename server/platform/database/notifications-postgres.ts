import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Database, OnChannelEvent } from "./db.ts";

/** Reconnect delay in milliseconds. */
const RETRY_AFTER = 2000;

type Subscription = { channel: string; onEvent: OnChannelEvent };

async function subscribe(client: Client, { channel, onEvent }: Subscription): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  onEvent("listening", "");
}

/** Listens until the connection breaks or is ended. */
async function listenOnce(client: Client, subscriptions: ReadonlySet<Subscription>): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.on("error", () => resolve());
  });
  client.on("notification", ({ channel, payload = "" }) => {
    for (const one of subscriptions) if (one.channel === channel) one.onEvent("notice", payload);
  });
  let hasListened = false;
  try {
    await client.connect();
    for (const one of subscriptions) {
      await subscribe(client, one);
      hasListened = true;
    }
    await ended;
  } catch {
    // The server is unreachable; the caller reconnects.
  } finally {
    if (hasListened) for (const { onEvent } of subscriptions) onEvent("lost", "");
    // Fails if the connection is already gone, which is fine.
    await client.end().catch(() => undefined);
  }
}

/** Keeps a connection open while there are `subscriptions`, and reconnects when it breaks. */
function keepListening(url: string, subscriptions: ReadonlySet<Subscription>) {
  const stopping = new AbortController();
  const makeClient = () => new Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true });
  let client = makeClient();
  const listen = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(client, subscriptions);
      // `stop` aborts the wait.
      await wait(RETRY_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
      client = makeClient();
    }
  };
  const listening = listen();
  return {
    /** If the connection isn't up, the next one subscribes. Repeating `listen` on a channel does nothing. */
    add: async (one: Subscription) => subscribe(client, one).catch(() => undefined),
    async stop() {
      stopping.abort();
      await client.end().catch(() => undefined);
      await listening;
    },
  };
}

/** Listens to all channels on one dedicated connection: a pool would take it back. */
export function createPostgresListener(url: string): Database["listen"] {
  const subscriptions = new Set<Subscription>();
  let connection: ReturnType<typeof keepListening> | undefined;
  return async (channel, onEvent) => {
    const one = { channel, onEvent };
    subscriptions.add(one);
    if (connection === undefined) connection = keepListening(url, subscriptions);
    else void connection.add(one);
    return async () => {
      subscriptions.delete(one);
      if (subscriptions.size > 0 || connection === undefined) return;
      const last = connection;
      connection = undefined;
      await last.stop();
    };
  };
}
