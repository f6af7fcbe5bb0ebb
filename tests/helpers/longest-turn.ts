import { vi } from "vitest";

/**
 * A task's work in lookups of maps, and the most of it between two turns of the event loop, which blocks everything else. A count is,
 * unlike a time, independent of the machine.
 */
export async function countTurns(task: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  const lookups = vi.spyOn(Map.prototype, "get");
  let [all, longest, isOver] = [0, 0, false];
  const look = () => {
    const done = lookups.mock.calls.length;
    lookups.mockClear();
    all += done;
    longest = Math.max(longest, done);
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await task();
  isOver = true;
  look();
  return { longest, all };
}
