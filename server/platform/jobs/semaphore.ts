/**
 * Runs at most `most` tasks at a time; the others wait in the order they came. Where `waiting` already queue, `onFull` makes the error
 * that the newcomer gets: memory and the time to an answer stay bounded however many ask.
 */
export function createSemaphore({ most, waiting, onFull }: { most: number; waiting: number; onFull: () => Error }) {
  let running = 0;
  const queue: (() => void)[] = [];
  const takeTurn = async (): Promise<void> => {
    if (running < most) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw onFull();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const giveTurn = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    await takeTurn();
    try {
      return await task();
    } finally {
      giveTurn();
    }
  };
}
