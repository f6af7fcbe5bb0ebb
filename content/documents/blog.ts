import type { SiteDocument } from "../../contract/document-rules.ts";
import { line, text } from "./fields.ts";
import { search } from "./search.ts";

/** Blog, except posts: `content/blog.ts`. */
export const blogDocument = {
  name: "blog",
  label: "Blog",
  group: "Pages",
  about: "The texts around the posts. Posts are edited in their own tab.",
  path: "/blog",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 300),
    line("searchHint", "Search placeholder", 40),
    line("noneFound", "No search results", 120),
    line("none", "No posts yet", 120),
    line("noneRelated", "No related posts", 120),
    line("unknownPost", "Post not found", 160),
    line("callHeading", "Heading above the button at the end of posts and of the list", 80),
    line("showComments", "Link to the comments, for browsers without scripts", 60),
  ],
} as const satisfies SiteDocument;
