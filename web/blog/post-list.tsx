import { SiteLink } from "../ui/site-link.tsx";
import { BannerPicture } from "./banner-picture.tsx";
import { Tags } from "./post-end.tsx";
import type { ListedPost } from "./post-summary.ts";

export function PostList({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <ol className="post-list">
      {posts.map((post, index) => (
        <ListItem key={post.slug} post={post} isFirst={index === 0} />
      ))}
    </ol>
  );
}

function ListItem({ post, isFirst }: { post: ListedPost; isFirst: boolean }) {
  const { slug, title, excerpt, tags, date, shownDate, author, category, minutes, banner } = post;
  return (
    <li>
      <article className={isFirst ? "listed relative on-ink" : "listed relative"}>
        <div className="listed-words grid content-start gap-y-s3">
          <p className="post-meta num">
            <time dateTime={date}>{shownDate}</time>
            <span>{category}</span>
          </p>
          <h2 className={isFirst ? undefined : "t-2"}>
            <SiteLink className="whole" to={`/blogs/${slug}`}>
              {isFirst ? <LeadTitle title={title} /> : title}
            </SiteLink>
          </h2>
          <p className="max-w-34">{excerpt}</p>
          <div className="listed-end">
            <p className="post-meta num">
              <span>{author}</span>
              <span>{minutes} min read</span>
            </p>
            <Tags tags={tags} />
          </div>
        </div>
        {banner && (
          <div className="pic listed-picture row-start-1">
            <BannerPicture
              banner={banner}
              alt=""
              sizes={isFirst ? "(width >= 64rem) 60vw, 120vw" : "(width >= 48rem) 50vw, 120vw"}
              isFirst={isFirst}
            />
          </div>
        )}
      </article>
    </li>
  );
}

/** A large title breaks after its colon. */
function LeadTitle({ title }: { title: string }) {
  const end = title.indexOf(": ") + 1;
  return end > 0 ? (
    <>
      {title.slice(0, end)} <span className="block">{title.slice(end + 1)}</span>
    </>
  ) : (
    title
  );
}
