import type { OutboxRow } from "./outbox.store.ts";

/** Stands where a token stood. */
const GONE = "…";

type Kept = Pick<OutboxRow, "kind" | "data" | "html" | "text">;

/** A message as others than its receiver may read and keep it: whoever had the link of an invitation could become a member of staff. */
export function withoutKeys<Row extends Kept>(row: Row): Row {
  if (row.kind !== "staff-invitation") return row;
  const token = typeof row.data === "object" && row.data !== null && "token" in row.data ? String(row.data.token) : undefined;
  if (token === undefined) return row;
  const hide = (words: string | null) => words?.replaceAll(token, GONE) ?? null;
  return { ...row, data: { ...(row.data as object), token: GONE }, html: hide(row.html), text: hide(row.text) };
}
