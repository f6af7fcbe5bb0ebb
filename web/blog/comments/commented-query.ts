/** How a post's address says what became of a comment that was sent without scripts: `sent` or `held`. */
export const COMMENTED_QUERY = "commented";
