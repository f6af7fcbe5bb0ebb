/**
 * Runs at most `most` tasks at a time and `mostOf` of one key, the keys taking turns: whoever has many or slow tasks waits for himself.
 * Where `waitingOf` tasks of the key or `waiting` in all already queue, `onFull` makes the error that the newcomer gets.
 */
export function createFairQueue({
  most,
  mostOf,
  waiting,
  waitingOf,
  onFull,
}: {
  most: number;
  mostOf: number;
  waiting: number;
  waitingOf: number;
  onFull: (whose: "own" | "all") => Error;
}) {
  const running = new Map<string, number>();
  /** Whose turn is next stands first. */
  const queues = new Map<string, (() => void)[]>();
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0);
  const mayRun = (key: string) => sum(running.values()) < most && (running.get(key) ?? 0) < mostOf;

  const begin = (key: string) => running.set(key, (running.get(key) ?? 0) + 1);
  const end = (key: string) => {
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  };
  const startNext = () => {
    const key = [...queues.keys()].find(mayRun);
    if (key === undefined) return;
    const [next, ...rest] = queues.get(key) ?? [];
    queues.delete(key);
    if (rest.length > 0) queues.set(key, rest);
    begin(key);
    next?.();
  };
  /** @throws what `onFull` makes, where a task of this key would be turned away */
  const checkRoom = (key: string) => {
    if (mayRun(key)) return;
    if ((queues.get(key)?.length ?? 0) >= waitingOf) throw onFull("own");
    if (sum([...queues.values()].map(({ length }) => length)) >= waiting) throw onFull("all");
  };
  const takeTurn = async (key: string): Promise<void> => {
    checkRoom(key);
    if (mayRun(key)) begin(key);
    else await new Promise<void>((resolve) => queues.set(key, [...(queues.get(key) ?? []), resolve]));
  };
  return {
    checkRoom,
    async run<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
      await takeTurn(key);
      try {
        return await task();
      } finally {
        end(key);
        startNext();
      }
    },
  };
}
