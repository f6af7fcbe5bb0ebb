import { useEffect, useState } from "react";

/** All that lies above a line a third down the window: what has crossed it is being read, however fast it went by. */
const ABOVE_LINE = "1000000px 0px -66% 0px";

/** The last of these elements, by their ids, that has passed the reading line; above all of them the first, which is read next. */
export function useRunning(ids: readonly string[]): string | undefined {
  const [running, setRunning] = useState(ids[0]);
  // A list that is the same again must not begin anew with each render.
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
