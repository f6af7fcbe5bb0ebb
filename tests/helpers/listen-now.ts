import type { Database } from "../../server/platform/database/db.ts";

/**
 * Listens to a channel of the database; PostgreSQL's listener connects in its own time, so this waits until nothing can be missed.
 * @returns what has been announced since, and what ends the listening
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
