import { pageOfSeed } from "../../content/blog.ts";
import { publicPaths, sitePages } from "../../content/metadata.ts";
import { posts } from "../../content/posts/all.ts";
import { postPath } from "../../contract/post-rules.ts";

/** Every page of a new site, including its initial posts. */
export const allPages = [...sitePages, ...posts.map(pageOfSeed)];

/** Public pages of a new site, the same for every visitor. */
export const allPublicPaths = [...publicPaths, ...posts.map(postPath)];
