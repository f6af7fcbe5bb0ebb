/**
 * A task's CPU time on this thread, and its longest part between two turns of the event loop, which blocks everything else. CPU
 * milliseconds are, unlike the clock, independent of the machine's load.
 */
export async function measureTurns(task: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  const workSince = (before: NodeJS.CpuUsage) => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const started = process.threadCpuUsage();
  let longest = 0;
  let isOver = false;
  let before = started;
  const look = () => {
    longest = Math.max(longest, workSince(before));
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await task();
  isOver = true;
  look();
  return { longest, all: workSince(started) };
}
