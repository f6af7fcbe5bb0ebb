import PQueue from "p-queue";

type FairQueueOptions = {
  concurrency: number;
  /** In total, besides running tasks. */
  maxWaiting: number;
  /** Per key, besides a running task. */
  maxWaitingOfKey: number;
  /** Creates the error for a task that finds its key's queue full, or the whole queue. */
  onFull: (whose: "own" | "all") => Error;
};

/** Fair queue: runs one task per key at a time, keys taking turns, so that a client with many or slow tasks delays only itself. */
export function createFairQueue({ concurrency, maxWaiting, maxWaitingOfKey, onFull }: FairQueueOptions) {
  const turns = new PQueue({ concurrency });
  /** Only the first task of each key waits for a slot. */
  const queues = new Map<string, PQueue>();
  let unfinished = 0;

  /** @throws the error of `onFull`, if a task of this key would be refused */
  const checkRoom = (key: string) => {
    const own = queues.get(key);
    if (own !== undefined && own.pending + own.size > maxWaitingOfKey) throw onFull("own");
    if (unfinished >= concurrency + maxWaiting) throw onFull("all");
  };
  return {
    checkRoom,
    /** Tasks waiting or running. */
    unfinished: () => unfinished,
    async run<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
      checkRoom(key);
      const own = queues.get(key) ?? new PQueue({ concurrency: 1 });
      queues.set(key, own);
      unfinished += 1;
      try {
        return await own.add(() => turns.add(task));
      } finally {
        unfinished -= 1;
        if (own.pending + own.size === 0) queues.delete(key);
      }
    },
  };
}
