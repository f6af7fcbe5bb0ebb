import { SiteLink } from "../ui/site-link.tsx";
import { Status } from "../ui/status.tsx";
import type { Banner } from "./banner.ts";
import { BannerPicture } from "./banner-picture.tsx";
import { filterPath } from "./filter-posts.ts";
import type { Byline } from "./post-summary.ts";

type PostHeadProps = { post: { title: string; bannerAlt: string }; byline: Byline; banner: Banner | undefined; notice: string | undefined };

export function PostHead({ post, byline, banner, notice }: PostHeadProps) {
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
