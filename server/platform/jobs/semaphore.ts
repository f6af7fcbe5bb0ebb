import PQueue from "p-queue";

/** `priority` is 0 unless said; one with `hasOwnRoom` is let in until the queue is twice as long as others may make it. */
type Place = { priority?: number; hasOwnRoom?: boolean };

/**
 * Runs at most `concurrency` tasks at a time; the others wait by priority, and of one priority in the order they came. Where `maxWaiting`
 * already queue, `onFull` makes the error that the newcomer gets: memory and the time to an answer stay bounded however many ask.
 */
export function createSemaphore({ concurrency, maxWaiting, onFull }: { concurrency: number; maxWaiting: number; onFull: () => Error }) {
  const queue = new PQueue({ concurrency });
  return async <Value>(task: () => Promise<Value>, { priority = 0, hasOwnRoom = false }: Place = {}): Promise<Value> => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting * (hasOwnRoom ? 2 : 1)) throw onFull();
    return queue.add(task, { priority });
  };
}
