import { Link } from "react-router";

type ContentsProps = { label: string; entries: readonly { id: string; name: string }[] };

/** A numbered list of what is on the page. */
export function Contents({ label, entries }: ContentsProps) {
  return (
    <nav className="page-contents" aria-label={label}>
      <ol>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <Link to={`#${id}`}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
