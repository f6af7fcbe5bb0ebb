import type { ServerProcess } from "../site-process.ts";

/** In MB: the minimum of a minute, closest to the value after garbage collection. */
type Minute = { rss: number; heap: number };

const TOKEN = "a-token-of-the-soak-test";
export const memoryEnv = { METRICS_TOKEN: TOKEN };

async function readHeap(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const [, bytes = "NaN"] = /^nodejs_heap_size_used_bytes(?:{[^}]*})? (\S+)$/m.exec(await answer.text()) ?? [];
  return Number(bytes) / 1024 ** 2;
}

const EVERY = 2000;

/** Samples every other second. @returns the minutes so far, and `stop` */
export function watchMemory(site: ServerProcess, minute = 60_000) {
  const minutes: Minute[] = [];
  const started = performance.now();
  const look = async () => {
    const index = Math.floor((performance.now() - started) / minute);
    const [rss, heap, before] = [site.memoryMb(), await readHeap(site.origin), minutes[index]];
    minutes[index] = { rss: Math.min(rss, before?.rss ?? rss), heap: Math.min(heap, before?.heap ?? heap) };
  };
  // A missed sample is followed by another.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY);
  return { minutes, stop: () => clearInterval(timer) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Relative growth in ten minutes, by linear regression. */
export function growthOf(values: readonly number[]): number {
  const [x, y] = [(values.length - 1) / 2, mean(values)];
  const [up, down] = values.reduce(([a, b], value, index) => [a + (index - x) * (value - y), b + (index - x) ** 2], [0, 0] as [
    number,
    number,
  ]);
  return down === 0 ? 0 : ((up / down) * 10) / y;
}
