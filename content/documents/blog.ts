import type { SiteDocument } from "../../contract/document-rules.ts";
import { line, text } from "./fields.ts";
import { search } from "./search.ts";

/** Blog, except posts: `content/blog.ts`. */
export const blogDocument = {
  name: "blog",
  label: "Blog",
  group: "Pages",
  about: "What stands around the posts, which have a tab of their own.",
  path: "/blog",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 300),
    line("searchHint", "In the empty search", 40),
    line("noneFound", "Where no post is found", 120),
    line("none", "Where there is no post yet", 120),
    line("noneRelated", "Where no other post matches, beside a post", 120),
    line("unknownPost", "Where an address has no post", 160),
    line("callHeading", "At the end of posts and of their list, above the button", 80),
    line("showComments", "Link to the comments, for browsers without scripts", 60),
  ],
} as const satisfies SiteDocument;
