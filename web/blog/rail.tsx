import type { blogCopy } from "../../content/blog.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { RelatedPostView } from "../../contract/posts.ts";
import type { FilterChoices } from "./filter-posts.ts";
import { Related } from "./related.tsx";

type RailProps = { related: readonly RelatedPostView[]; choices: FilterChoices; copy: typeof blogCopy };

/** Beside the text: related posts, sticky, and a call to action at its end. */
export function Rail({ related, choices, copy }: RailProps) {
  return (
    <div className="rail lg:col-span-2 lg:col-start-6">
      <div className="rail-inner">
        <Related posts={related} choices={choices} texts={copy} />
      </div>
      <div className="on-ink grid justify-items-start gap-s4 p-s4">
        <p className="head t-3">{copy.callHeading}</p>
        <ButtonLink to="/pricing" size="sm" arrow>
          Get Started
        </ButtonLink>
      </div>
    </div>
  );
}
