import { UTC_OFFSET } from "../site.ts";
import type { Post } from "./post.ts";

/** When a post came out, with the zone machines ask for: its day, as the office opens. */
export const postMoment = ({ date }: Pick<Post, "date">) => `${date}T09:00:00${UTC_OFFSET}`;
