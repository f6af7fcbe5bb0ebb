import { useState, useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** React asks for the served state only where it takes over what the server made. */
function createMemory() {
  let isServed = false;
  return { read: () => isServed, readServed: () => (isServed = true) };
}

/**
 * Whether the server made what a component stands for: true on the server, and in the browser for as long as the component lives that took
 * it over. One that was made in the browser, after a move within the site or because a page could not be taken over, was not served.
 */
export function useServed(): boolean {
  const [memory] = useState(createMemory);
  return useSyncExternalStore(subscribe, memory.read, memory.readServed);
}
