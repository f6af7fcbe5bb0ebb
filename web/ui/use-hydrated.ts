import { startTransition, useEffect, useState } from "react";
import { useServed } from "./use-served.ts";

/**
 * False in served HTML and until hydration. A form that needs scripts keeps its button disabled until then: a native submit would lose the
 * input. The update is a transition, so it doesn't block the browser.
 */
export function useHydrated(): boolean {
  const isServed = useServed();
  const [isHydrated, setHydrated] = useState(!isServed);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
