/** The anchor of an item on the portfolio page and of its case study; items keep their id when staff change their title. */
export function projectAnchor(item: { _id: string }): string {
  return `project-${item._id}`;
}
