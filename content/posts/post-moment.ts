import type { Post } from "./post.ts";

/** Publication time of a seed post: 9 AM in the original time zone. */
export const postMoment = ({ date }: Pick<Post, "date">) => `${date}T09:00:00+05:00`;
