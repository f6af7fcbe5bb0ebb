/** How a post's address says what became of a comment that was sent without scripts: `sent` or `held`. */
export const COMMENTED_QUERY = "commented";

/**
 * Asks for a post with its comments in the page, as its readers without scripts do. Such a page is made for each request, so that a comment
 * that is new, approved or deleted makes no cached page old.
 */
export const SHOW_COMMENTS = { name: "comments", value: "shown" } as const;

/** Where a post is shown with its comments. */
export const showCommentsQuery = `${SHOW_COMMENTS.name}=${SHOW_COMMENTS.value}`;
