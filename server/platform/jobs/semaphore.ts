import PQueue from "p-queue";

/** `priority` defaults to 0; a task with `hasOwnRoom` is accepted until the queue is twice as long as for the rest. */
type Place = { priority?: number; hasOwnRoom?: boolean };

/**
 * Runs at most `concurrency` tasks at a time; the rest wait by priority, then in order of arrival. If `maxWaiting` are queued already, a
 * new task gets the error of `onFull`: memory and latency stay bounded under load.
 */
export function createSemaphore({ concurrency, maxWaiting, onFull }: { concurrency: number; maxWaiting: number; onFull: () => Error }) {
  const queue = new PQueue({ concurrency });
  return async <Value>(task: () => Promise<Value>, { priority = 0, hasOwnRoom = false }: Place = {}): Promise<Value> => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting * (hasOwnRoom ? 2 : 1)) throw onFull();
    return queue.add(task, { priority });
  };
}
