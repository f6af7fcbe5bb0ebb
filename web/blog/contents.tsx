import { type Heading, useRunningHeading } from "./use-running-heading.ts";

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
