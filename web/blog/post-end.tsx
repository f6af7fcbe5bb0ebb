import { SiteLink } from "../ui/site-link.tsx";
import { filterPath } from "./filter-posts.ts";
import type { ShareLink } from "./share-links.ts";

/** What to read next at the end of a post: related posts by tag, and two networks to share on. */
export function PostEnd({ tags, share }: { tags: readonly string[]; share: readonly ShareLink[] }) {
  return (
    <footer className="post-end">
      {tags.length > 0 && (
        <div>
          <h2 id="tags-heading">Tags</h2>
          <Tags tags={tags} labelledBy="tags-heading" />
        </div>
      )}
      <div>
        <h2 id="share-heading">Share</h2>
        <ul className="post-chips" aria-labelledby="share-heading">
          {share.map(({ name, address }) => (
            <li key={name}>
              <a className="chip" href={address} target="_blank" rel="noopener">
                {name}
                <span className="sr-only">, opens in a new tab</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

export function Tags({ tags, labelledBy }: { tags: readonly string[]; labelledBy?: string }) {
  return (
    <ul className="post-chips" {...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": "Tags" })}>
      {tags.map((tag) => (
        <li key={tag}>
          <SiteLink className="chip" to={filterPath({ tag })}>
            {tag}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
