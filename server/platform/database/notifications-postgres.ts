import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Database, OnChannelEvent } from "./db.ts";

/** How long until a lost connection is tried again, in milliseconds. */
const RETRY_AFTER = 2000;

type Subscription = { channel: string; onEvent: OnChannelEvent };

async function subscribe(client: Client, { channel, onEvent }: Subscription): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  onEvent("listening", "");
}

/** Holds a connection until it breaks or is ended. */
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
    // The server is away; whoever called tries again.
  } finally {
    if (hasListened) for (const { onEvent } of subscriptions) onEvent("lost", "");
    // A connection that is gone already cannot be ended, and need not be.
    await client.end().catch(() => undefined);
  }
}

/** Keeps a connection open while `subscriptions` has any, and opens another whenever it breaks. */
function keepListening(url: string, subscriptions: ReadonlySet<Subscription>) {
  const stopping = new AbortController();
  const makeClient = () => new Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true });
  let client = makeClient();
  const listen = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(client, subscriptions);
      // Told to stop, it is done with waiting.
      await wait(RETRY_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
      client = makeClient();
    }
  };
  const listening = listen();
  return {
    /** Where the connection is not up yet or any more, the next one will. A second `listen` on a channel is none. */
    add: async (one: Subscription) => subscribe(client, one).catch(() => undefined),
    async stop() {
      stopping.abort();
      await client.end().catch(() => undefined);
      await listening;
    },
  };
}

/** Listens to all channels on one connection of its own, which a pool would take away. */
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
