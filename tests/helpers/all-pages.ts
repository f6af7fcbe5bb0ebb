import { pageOfSeed } from "../../content/blog.ts";
import { publicPaths, sitePages } from "../../content/metadata.ts";
import { posts } from "../../content/posts/all.ts";
import { postPath } from "../../contract/post-rules.ts";

/** Every page of a new site, with the posts that it begins with. */
export const allPages = [...sitePages, ...posts.map(pageOfSeed)];

/** Where everybody is answered the same on a new site. */
export const allPublicPaths = [...publicPaths, ...posts.map(postPath)];
