import { SiteLink } from "../ui/site-link.tsx";

type PagesProps = { page: number; pages: number; pathOf: (page: number) => string };

/** The first page, the last, and the neighbours of this one; `undefined` marks a gap. */
function listShown(page: number, pages: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(shown)].toSorted((one, other) => one - other);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap <= 1) return [number];
    return gap === 2 ? [number - 1, number] : [undefined, number];
  });
}

/** Pagination links. */
export function Pages({ page, pages, pathOf }: PagesProps) {
  return (
    <nav className="list-pages num" aria-label="Pages">
      {page > 1 && (
        <SiteLink className="link" to={pathOf(page - 1)} rel="prev">
          Newer posts
        </SiteLink>
      )}
      <ol>
        {listShown(page, pages).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <SiteLink to={pathOf(each)} aria-label={`Page ${each}`} aria-current={each === page ? "page" : undefined}>
                {each}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <SiteLink className="link" to={pathOf(page + 1)} rel="next">
          Older posts
        </SiteLink>
      )}
    </nav>
  );
}
