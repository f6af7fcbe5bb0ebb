import { useEffect, useState } from "react";

/** Everything above a line a third down the window: what has crossed it counts as read, however fast it passed. */
const ABOVE_LINE = "1000000px 0px -66% 0px";

/** The current section: the last of these elements (by id) above the reading line; the first one if none is. */
export function useRunning(ids: readonly string[]): string | undefined {
  const [running, setRunning] = useState(ids[0]);
  // An equal list must not restart the effect on each render.
  const key = ids.join(" ");
  useEffect(() => {
    const places = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const isPast = (place: HTMLElement) => place.getBoundingClientRect().top <= window.innerHeight * 0.34;
    const update = () => setRunning((places.findLast(isPast) ?? places[0])?.id);
    const watcher = new IntersectionObserver(update, { rootMargin: ABOVE_LINE });
    for (const place of places) watcher.observe(place);
    return () => watcher.disconnect();
  }, [key]);
  return running;
}
