import PQueue from "p-queue";

/**
 * Runs at most `concurrency` tasks at a time; the others wait in the order they came. Where `maxWaiting` already queue, `onFull` makes the
 * error that the newcomer gets: memory and the time to an answer stay bounded however many ask.
 */
export function createSemaphore({ concurrency, maxWaiting, onFull }: { concurrency: number; maxWaiting: number; onFull: () => Error }) {
  const queue = new PQueue({ concurrency });
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw onFull();
    return queue.add(task);
  };
}
