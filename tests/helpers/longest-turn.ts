/* oxlint-disable no-extend-native -- a mock would record each of millions of calls */
/**
 * A task's work in lookups of maps, and the most of it between two turns of the event loop, which blocks everything else. A count is,
 * unlike a time, independent of the machine.
 */
export async function countTurns(task: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  const get = Reflect.get(Map.prototype, "get") as (key: unknown) => unknown; // the built-in method
  let [all, longest, done, isOver] = [0, 0, 0, false];
  Map.prototype.get = function count(key) {
    done += 1;
    return get.call(this, key);
  };
  const look = () => {
    all += done;
    longest = Math.max(longest, done);
    done = 0;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    await task();
  } finally {
    Map.prototype.get = get;
    isOver = true;
  }
  look();
  return { longest, all };
}
