import { NavigationType, useNavigationType } from "react-router";
import { useServed } from "../../ui/use-served.ts";

/** Tells whether somebody has just come to the page: one who reloads it or goes back to it is to find it as it was left. */
export function useArrival(): () => boolean {
  const isServed = useServed();
  const type = useNavigationType();
  return () => (isServed ? isDocumentNew() : type !== NavigationType.Pop);
}

function isDocumentNew(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}
