import { startTransition, useEffect, useState } from "react";
import { useServed } from "./use-served.ts";

/**
 * False in served HTML and until React listens. A form that only works with scripts keeps its button disabled
 * until then: a native submit would lose what was typed. What follows is no hurry, so the browser can answer in between.
 */
export function useHydrated(): boolean {
  const isServed = useServed();
  const [isHydrated, setHydrated] = useState(!isServed);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
