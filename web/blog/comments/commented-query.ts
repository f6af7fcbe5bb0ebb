/** The query parameter that shows the result of a natively posted comment: `sent` or `held`. */
export const COMMENTED_QUERY = "commented";

/**
 * Requests a post with its comments in the HTML, for readers without scripts. Never cached, so a new comment, or one that staff approve, hide
 * or delete, needs no cache invalidation.
 */
export const SHOW_COMMENTS = { name: "comments", value: "shown" } as const;

/** The query of a post with its comments. */
export const showCommentsQuery = `${SHOW_COMMENTS.name}=${SHOW_COMMENTS.value}`;
