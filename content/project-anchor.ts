/** Anchor of an item on the portfolio page and of its case study. Ids are stable, titles aren't. */
export function projectAnchor(item: { _id: string }): string {
  return `project-${item._id}`;
}
