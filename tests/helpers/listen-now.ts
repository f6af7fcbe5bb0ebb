import type { Database } from "../../server/platform/database/db.ts";

/**
 * Listens to a channel, and waits until PostgreSQL's listener is connected, so that nothing is missed.
 * @returns the notifications since, and a function to stop
 */
export async function listenNow({ listen }: Pick<Database, "listen">, channel: string) {
  const listening = Promise.withResolvers<void>();
  const heard: string[] = [];
  const unlisten = await listen(channel, (event, payload) => {
    if (event === "listening") listening.resolve();
    if (event === "notice") heard.push(payload);
  });
  await listening.promise;
  return { heard, unlisten };
}
