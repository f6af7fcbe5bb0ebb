import { setImmediate } from "node:timers/promises";

/** How long work that is in no hurry goes on before whoever waits is answered, in milliseconds. */
const SLICE = 8;

/** Lets everybody be answered who waits by now. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/**
 * Makes something of each item, in slices, so that a long list holds up nobody. Between two of them it rests as long as one may take: an
 * answer that needs ten turns of the event loop would wait for ten slices.
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
