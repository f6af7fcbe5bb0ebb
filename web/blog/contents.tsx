import type { Section } from "../../contract/rich-text-rules.ts";
import { useRunning } from "../reading/use-running.ts";

export type Heading = Pick<Section, "id" | "heading">;

/** The table of contents; the current heading is marked. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const running = useRunning(headings.map(({ id }) => id));
  return (
    <nav className="post-contents hidden lg:col-span-1 lg:block" aria-label="In this post">
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
