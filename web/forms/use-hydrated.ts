import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * False in served HTML and until React listens. A form that only works with scripts keeps its button disabled
 * until then: a native submit would lose what was typed.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
