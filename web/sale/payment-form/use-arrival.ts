import { NavigationType, useNavigationType } from "react-router";
import { useServed } from "../../ui/use-served.ts";

/** Whether this is a new visit of the page: after a reload or going back, the page should be as it was left. */
export function useArrival(): () => boolean {
  const isServed = useServed();
  const type = useNavigationType();
  return () => (isServed ? isDocumentNew() : type !== NavigationType.Pop);
}

function isDocumentNew(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}
