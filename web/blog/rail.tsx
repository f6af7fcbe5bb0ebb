import type { blogCopy } from "../../content/blog.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { FilterChoices } from "./filter-posts.ts";
import type { RelatedPost } from "./post-summary.ts";
import { Related } from "./related.tsx";

type RailProps = { related: readonly RelatedPost[]; choices: FilterChoices; copy: typeof blogCopy };

/** Stays in sight beside the text: other posts, and where to begin. */
export function Rail({ related, choices, copy }: RailProps) {
  return (
    <div className="rail">
      <div className="rail-inner">
        <Related posts={related} choices={choices} texts={copy} />
        <div className="rail-call on-ink">
          <p className="head t-3">{copy.callHeading}</p>
          <ButtonLink to="/pricing" size="sm" arrow>
            Get Started
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
