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
      <article className="week listed">
        <div className="listed-words">
          <p className="meta num">
            <time dateTime={date}>{shownDate}</time>
            <span>{category}</span>
            <span>{minutes} min read</span>
          </p>
          <h2 className="t-2">
            <SiteLink className="whole" to={`/blogs/${slug}`}>
              {title}
            </SiteLink>
          </h2>
          <p className="excerpt">{excerpt}</p>
          <p className="meta">{author}</p>
          <Tags tags={tags} />
        </div>
        {banner && (
          <div className="pic listed-picture">
            <BannerPicture banner={banner} alt="" sizes="(width >= 48rem) 56vw, 134vw" isFirst={isFirst} />
          </div>
        )}
      </article>
    </li>
  );
}
