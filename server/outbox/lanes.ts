/**
 * Calls `takeOne` in up to `max` lanes at a time, until it finds nothing: a lane that found something starts another before it works on it, so
 * that one that takes long holds up nobody. `takeOne` handles what goes wrong; what it throws ends its lane until the next `wake`.
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
    /** There may be something. Lanes that have just looked look again. */
    wake() {
      isWoken = true;
      startLane();
    },
    /** Starts nothing more. @returns once what was begun has ended */
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
