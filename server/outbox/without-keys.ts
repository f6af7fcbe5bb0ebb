import type { OutboxRow } from "./outbox.store.ts";

/** Replaces a removed token. */
const GONE = "…";

type Kept = Pick<OutboxRow, "kind" | "data" | "html" | "text">;

/** A message without tokens, for anyone but its recipient: an invitation's link would let its holder become a member of staff. */
export function withoutKeys<Row extends Kept>(row: Row): Row {
  if (row.kind !== "staff-invitation") return row;
  const token = typeof row.data === "object" && row.data !== null && "token" in row.data ? String(row.data.token) : undefined;
  if (token === undefined) return row;
  const hide = (words: string | null) => words?.replaceAll(token, GONE) ?? null;
  return { ...row, data: { ...(row.data as object), token: GONE }, html: hide(row.html), text: hide(row.text) };
}
