import type { Post } from "./post.ts";

/** When a post that a new site begins with came out: its day, as the office opened in the zone that the site came with. */
export const postMoment = ({ date }: Pick<Post, "date">) => `${date}T09:00:00+05:00`;
