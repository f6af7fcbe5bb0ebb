import { setImmediate } from "node:timers/promises";

/** How long background work blocks the event loop at most, in milliseconds. */
const SLICE = 8;

/** Lets requests that are waiting be answered. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/**
 * Maps items in time slices, so that a long list doesn't block the event loop. It pauses between slices for as long as one may take: an
 * answer that needs ten turns of the event loop would otherwise wait for ten slices.
 */
export async function mapInSlices<Item, Value>(items: readonly Item[], map: (item: Item, index: number) => Value): Promise<Value[]> {
  const values: Value[] = [];
  await yieldToEventLoop();
  let begun = performance.now();
  for (const [index, item] of items.entries()) {
    values.push(map(item, index));
    if (performance.now() - begun < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve, SLICE));
    begun = performance.now();
  }
  return values;
}
