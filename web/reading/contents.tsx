import { useRunning } from "./use-running.ts";

type ContentsProps = { label: string; entries: readonly { id: string; name: string }[] };

/** A numbered table of contents; the current entry is marked. */
export function Contents({ label, entries }: ContentsProps) {
  const running = useRunning(entries.map(({ id }) => id));
  return (
    <nav className="page-contents md:col-span-2" aria-label={label}>
      <ol>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === running ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
