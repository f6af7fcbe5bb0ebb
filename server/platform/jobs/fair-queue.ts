import PQueue from "p-queue";

type FairQueueOptions = {
  concurrency: number;
  /** In all, beside those that run. */
  maxWaiting: number;
  /** Of one key, beside one that runs. */
  maxWaitingOfKey: number;
  /** Makes the error that a newcomer gets where a queue is full: that of his key, or the one of all. */
  onFull: (whose: "own" | "all") => Error;
};

/** Runs tasks, one of a key at a time, the keys taking turns: whoever has many or slow tasks waits for himself. */
export function createFairQueue({ concurrency, maxWaiting, maxWaitingOfKey, onFull }: FairQueueOptions) {
  const turns = new PQueue({ concurrency });
  /** Only the first task of each stands in the queue for a turn. */
  const queues = new Map<string, PQueue>();
  let unfinished = 0;

  /** @throws what `onFull` makes, where a task of this key would be turned away */
  const checkRoom = (key: string) => {
    const own = queues.get(key);
    if (own !== undefined && own.pending + own.size > maxWaitingOfKey) throw onFull("own");
    if (unfinished >= concurrency + maxWaiting) throw onFull("all");
  };
  return {
    checkRoom,
    /** Tasks that are not done yet. */
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
