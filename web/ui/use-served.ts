import { useState, useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** React reads the server snapshot only when it hydrates. */
function createMemory() {
  let isServed = false;
  return { read: () => isServed, readServed: () => (isServed = true) };
}

/**
 * Whether a component was server-rendered: true on the server, and in the browser for the lifetime of a hydrated component. False for one
 * made in the browser, after a client-side navigation or a failed hydration.
 */
export function useServed(): boolean {
  const [memory] = useState(createMemory);
  return useSyncExternalStore(subscribe, memory.read, memory.readServed);
}
