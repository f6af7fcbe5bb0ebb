/**
 * What a task computes on this thread, and the most of it between two turns of the event loop, when everybody else waits. In milliseconds of
 * the processor's time, which unlike the clock does not depend on what else the machine does.
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
