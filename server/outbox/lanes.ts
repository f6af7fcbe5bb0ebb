/**
 * Worker pool: calls `takeOne` in up to `max` lanes until it finds nothing. A lane that found an item starts another one before it works on
 * it, so that a slow item blocks no others. `takeOne` handles its own failures; an error ends its lane until the next `wake`.
 */
export function createLanes(
  takeOne: (onFound: () => void) => Promise<boolean>,
  { max, onError }: { max: number; onError: (error: unknown) => void },
) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isWoken = false;

  const work = async () => {
    try {
      do {
        isWoken = false;
        while (!stopping.signal.aborted && (await takeOne(startLane)));
      } while (isWoken && !stopping.signal.aborted);
    } catch (error) {
      onError(error);
    }
  };
  function startLane() {
    if (stopping.signal.aborted || running.size >= max) return;
    const lane = work().finally(() => running.delete(lane));
    running.add(lane);
  }
  return {
    /** There may be new items. Lanes that have just looked look again. */
    wake() {
      isWoken = true;
      startLane();
    },
    /** Starts no more lanes. @returns once running ones have ended */
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
