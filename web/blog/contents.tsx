import { useEffect, useState } from "react";
import type { Section } from "../../contract/rich-text-rules.ts";

export type Heading = Pick<Section, "id" | "heading">;

/** The post's headings; the one being read is marked. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const running = useRunningHeading(headings);
  return (
    <nav className="post-contents" aria-label="In this post">
      <ol>
        {headings.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === running ? "true" : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** All that lies above a line a third down the window: a heading that has crossed it is being read, however fast it went by. */
const ABOVE_LINE = "1000000px 0px -66% 0px";

/** The last heading that has passed the reading line; undefined above the first one. */
function useRunningHeading(headings: readonly Heading[]): string | undefined {
  const [running, setRunning] = useState<string>();
  useEffect(() => {
    const places = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const isPast = (place: HTMLElement) => place.getBoundingClientRect().top <= window.innerHeight * 0.34;
    const update = () => setRunning(places.findLast(isPast)?.id);
    const watcher = new IntersectionObserver(update, { rootMargin: ABOVE_LINE });
    for (const place of places) watcher.observe(place);
    return () => watcher.disconnect();
  }, [headings]);
  return running;
}
