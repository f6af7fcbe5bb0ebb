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
      <article className="week listed relative items-center gap-y-s4 py-s5 md:items-start lg:items-center">
        <div className="listed-words grid content-center gap-y-s3 md:col-span-4">
          <p className="post-meta num listed-on">
            <time dateTime={date}>{shownDate}</time>
          </p>
          <h2 className="t-2">
            <SiteLink className="whole" to={`/blogs/${slug}`}>
              {title}
            </SiteLink>
          </h2>
          <p className="max-w-34">{excerpt}</p>
          <p className="post-meta num">
            <span>{author}</span>
            <span>{category}</span>
            <span>{minutes} min read</span>
          </p>
          <Tags tags={tags} />
        </div>
        {banner && (
          <div className="pic listed-picture row-start-1 md:col-span-3 md:col-start-5">
            <BannerPicture banner={banner} alt="" sizes="(width >= 48rem) 50vw, 120vw" isFirst={isFirst} />
          </div>
        )}
      </article>
    </li>
  );
}
