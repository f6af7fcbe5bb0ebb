import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { RichText } from "../ui/rich-text.tsx";
import type { Section } from "../../contract/rich-text-rules.ts";
import { useRunning } from "../reading/use-running.ts";
import type { TeamMemberView } from "../../contract/collection-views.ts";
import { Picture } from "../ui/picture.tsx";
import { PostEnd } from "./post-end.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { Status } from "../ui/status.tsx";
import type { Banner } from "./banner.ts";
import { BannerPicture } from "./banner-picture.tsx";
import { type Filtered, filterPath, type FilterChoices, isMatch, NO_FILTER, offerChoices } from "./filter-posts.ts";
import type { Byline } from "./post-summary.ts";
import { Button, ButtonLink, MoreLink } from "../ui/button.tsx";
import type { RelatedPostView } from "../../contract/posts.ts";
import { useEarlyEntries } from "../forms/use-early-entries.ts";
import { FilterFields } from "./filter-fields.tsx";
import { READ_ID, ReadingProgress } from "./reading-progress.tsx";
import type { PostShown } from "./show-post.ts";

/** Shown at once; searching finds more. */
const MAX_SHOWN = 5;

type RelatedProps = {
  posts: readonly RelatedPostView[];
  own: Filtered;
  choices: FilterChoices;
  texts: { searchHint: string; noneRelated: string };
};

const textOf = ({ title, excerpt, category, tags }: RelatedPostView) => [title, excerpt, category, ...tags].join(" ");

/** Related posts, filtered during input. Submitting searches the full text of all posts, on the blog's index. */
function Related({ posts, own, choices, texts }: RelatedProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEarlyEntries(form, filter, (early) => setFilter({ ...filter, ...early }));
  const searched = posts.map((post) => ({ ...post, text: textOf(post) }));
  const found = searched.filter((post) => isMatch(post, filter)).slice(0, MAX_SHOWN);
  return (
    <>
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
      <search>
        <form
          ref={form}
          className="rail-search"
          action="/blog"
          aria-label="Find posts"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(filterPath(filter), { viewTransition: true });
          }}
        >
          <FilterFields
            filter={filter}
            choices={offerChoices(choices, [...searched, own], filter)}
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

type PostHeadProps = { post: { title: string; bannerAlt: string }; byline: Byline; banner: Banner | undefined; notice: string | undefined };

function PostHead({ post, byline, banner, notice }: PostHeadProps) {
  return (
    <header>
      <div className="frame post-head">
        <div className="week">
          <div className="lg:col-span-6 lg:col-start-2">
            {notice && (
              <Status tone="info" className="mb-s5">
                {notice}{" "}
                <SiteLink className="link" to="/blog">
                  All posts
                </SiteLink>
              </Status>
            )}
            <Meta byline={byline} />
            <h1 className="t-display mt-s4">{post.title}</h1>
          </div>
        </div>
        {banner && (
          <div className="pic banner">
            <BannerPicture banner={banner} alt={post.bannerAlt} sizes="(width >= 64rem) 80vw, (width >= 48rem) 800px, 120vw" isFirst />
          </div>
        )}
      </div>
    </header>
  );
}

function Meta({ byline: { date, shownDate, author, category, minutes } }: { byline: Byline }) {
  return (
    <p className="post-meta num">
      <time dateTime={date}>{shownDate}</time>
      <span>{author}</span>
      <SiteLink className="link" to={filterPath({ category })}>
        {category}
      </SiteLink>
      <span>{minutes} min read</span>
    </p>
  );
}

type Heading = Pick<Section, "id" | "heading">;

/** The table of contents; the current heading is marked. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  const running = useRunning(headings.map(({ id }) => id));
  return (
    <nav className="post-contents" aria-label="In this post">
      <ol>
        {headings.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === running || undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The post's author, as currently in the team. */
function PostAuthor({ author: { name, role, bio, imageUrl, picture } }: { author: TeamMemberView }) {
  return (
    <section className="post-author" aria-label="The author">
      <Picture item={{ imageUrl, picture }} alt="" sizes="25vw" index={0} />
      <p>
        <b className="head">{name}</b>
        <small>{role}</small>
        <span>{bio}</span>
      </p>
    </section>
  );
}

type PostPageProps = { shown: PostShown; notice: string | undefined; /** Shown below the text. */ children?: ReactNode };

/** `Closing` with one button. Posts load fewer scripts without its row of actions. */
const PostClosing = ({ heading }: { heading: string }) => (
  <section className="section on-tile">
    <div className="frame">
      <div className="day week d-7">
        <p>Next</p>
      </div>
      <div className="week">
        <div className="closing-words">
          <h2 className="t-1">{heading}</h2>
          <ButtonLink className="mt-s3" to="/pricing" arrow>
            Get Started
          </ButtonLink>
        </div>
      </div>
    </div>
  </section>
);

const CLASSES = { callout: "callout", caption: "post-caption" };

/** A post's page. */
export function PostPage({ shown, notice, children }: PostPageProps) {
  const { post, author, body, byline, headings, banner, related, own, choices, share, copy } = shown;
  return (
    // Keyed: input and open details belong to one post.
    <article key={post.slug} className="post">
      <ReadingProgress />
      <PostHead post={post} byline={byline} banner={banner} notice={notice} />
      <div className="frame post-frame">
        <div className="week items-start">
          <Contents headings={headings} />
          <div className="post-text">
            <div id={READ_ID}>
              <div className="prose">
                <RichText content={body.content} classes={CLASSES} />
              </div>
            </div>
            <div className="post-close">
              {author && <PostAuthor author={author} />}
              <PostEnd tags={post.tags} share={share} />
            </div>
          </div>
        </div>
      </div>
      <div className="on-white post-after">
        <div className="frame week gap-y-s6">
          <div className="rail">
            <Related posts={related} own={own} choices={choices} texts={copy} />
          </div>
          <div>{children}</div>
        </div>
      </div>
      <PostClosing heading={copy.callHeading} />
    </article>
  );
}
