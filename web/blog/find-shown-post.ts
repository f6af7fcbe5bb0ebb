import type { PostView } from "../../contract/posts.ts";
import type { ApiClient } from "../api.ts";

/** A post, and whether it is the requested one. */
export type ShownPost = { post: PostView; isKnown: boolean };

async function readPost(client: ApiClient, slug: string): Promise<PostView | undefined> {
  const answer = await client.posts[":slug"].$get({ param: { slug } });
  if (answer.ok) return answer.json();
  if (answer.status === 404) return undefined;
  throw new Error("the post cannot be read");
}

/**
 * The post of a slug, also of an old slug, or the newest one. For loaders.
 * @returns undefined if no post is published
 * @throws if the posts cannot be read
 */
export async function readShownPost(client: ApiClient, slug: string): Promise<ShownPost | undefined> {
  const named = await readPost(client, slug);
  if (named) return { post: named, isKnown: true };
  const list = await client.posts.$get({ query: { limit: "1" } });
  if (!list.ok) throw new Error("the posts cannot be read");
  const [newest] = (await list.json()).posts;
  const post = newest && (await readPost(client, newest.slug));
  return post && { post, isKnown: false };
}

const POST = /^\/blogs\/([^/]+)\/?$/i;

/** The same for the head of any page; undefined if its path names no post or the posts cannot be read. */
export async function findShownPost(client: ApiClient, path: string): Promise<ShownPost | undefined> {
  const [, slug] = POST.exec(path) ?? [];
  return slug === undefined ? undefined : readShownPost(client, slug).catch(() => undefined);
}
