import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RelatedPostView } from "../../contract/posts.ts";
import { useEarlyEntries } from "../forms/use-early-entries.ts";
import { Button, MoreLink } from "../ui/button.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { type FilterChoices, filterPath, isMatch, NO_FILTER, offerChoices } from "./filter-posts.ts";
import { FilterFields } from "./filter-fields.tsx";

/** Shown at once; searching finds more. */
const MAX_SHOWN = 5;

type RelatedProps = {
  posts: readonly RelatedPostView[];
  choices: FilterChoices;
  texts: { searchHint: string; noneRelated: string };
};

const textOf = ({ title, excerpt, category, tags }: RelatedPostView) => [title, excerpt, category, ...tags].join(" ");

/** Related posts, filtered during input. Submitting searches the full text of all posts, on the blog's index. */
export function Related({ posts, choices, texts }: RelatedProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEarlyEntries(form, filter, (early) => setFilter({ ...filter, ...early }));
  const searched = posts.map((post) => ({ ...post, text: textOf(post) }));
  const found = searched.filter((post) => isMatch(post, filter)).slice(0, MAX_SHOWN);
  return (
    <>
      <search>
        <form
          ref={form}
          className="form"
          action="/blog"
          aria-label="Find posts"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(filterPath(filter), { viewTransition: true });
          }}
        >
          <FilterFields
            filter={filter}
            choices={offerChoices(choices, searched, filter)}
            searchHint={texts.searchHint}
            onChange={setFilter}
          />
          <div>
            <Button type="submit" variant="ghost" size="sm">
              Search all posts
            </Button>
          </div>
        </form>
      </search>
      <section className="related" aria-labelledby="related-heading">
        <h2 id="related-heading">Related Blogs</h2>
        <ul>
          {found.map((post) => (
            <RelatedItem key={post.slug} post={post} />
          ))}
        </ul>
        <div role="status">
          {found.length === 0 && (
            <p className="border-t border-line pt-s3">
              {texts.noneRelated}{" "}
              <button type="button" className="link" onClick={() => setFilter(NO_FILTER)}>
                Clear filters
              </button>
            </p>
          )}
        </div>
      </section>
    </>
  );
}

function RelatedItem({ post: { slug, title, excerpt } }: { post: RelatedPostView }) {
  return (
    <li>
      <h3>
        <SiteLink to={`/blogs/${slug}`}>{title}</SiteLink>
      </h3>
      <p>{excerpt}</p>
      <MoreLink to={`/blogs/${slug}`} about={title}>
        Read More
      </MoreLink>
    </li>
  );
}
