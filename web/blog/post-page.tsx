import type { ReactNode } from "react";
import { RichText } from "../ui/rich-text.tsx";
import { Contents } from "./contents.tsx";
import { PostAuthor } from "./post-author.tsx";
import { PostEnd } from "./post-end.tsx";
import { PostHead } from "./post-head.tsx";
import { Rail } from "./rail.tsx";
import { READ_ID, ReadingProgress } from "./reading-progress.tsx";
import type { PostShown } from "./show-post.ts";

type PostPageProps = { shown: PostShown; notice: string | undefined; /** Shown below the text. */ children?: ReactNode };

const CLASSES = { callout: "callout" };

/** A post's page. */
export function PostPage({ shown, notice, children }: PostPageProps) {
  const { post, author, body, byline, headings, banner, related, choices, share, copy } = shown;
  return (
    // Keyed: input and open details belong to one post.
    <article key={post.slug} className="post">
      <ReadingProgress />
      <PostHead post={post} byline={byline} banner={banner} notice={notice} />
      <div className="frame post-frame">
        <div className="week items-start gap-y-s7">
          <Contents headings={headings} />
          <div className="max-w-42 lg:col-span-4 lg:col-start-2">
            <div id={READ_ID}>
              <div className="prose">
                <RichText content={body.content} classes={CLASSES} />
              </div>
            </div>
            {author && <PostAuthor author={author} />}
            <PostEnd tags={post.tags} share={share} />
            {children}
          </div>
          <Rail related={related} choices={choices} copy={copy} />
        </div>
      </div>
    </article>
  );
}
