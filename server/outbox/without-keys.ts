import type { OutboxRow } from "./outbox.store.ts";

/** Replaces a removed token. */
const GONE = "…";

type Kept = Pick<OutboxRow, "kind" | "data" | "html" | "text">;

/** A message without tokens, for anyone but its recipient: an invitation's link would let its holder become a member of staff. */
export function withoutKeys<Row extends Kept>(row: Row): Row {
  if (row.kind !== "staff-invitation") return row;
  const { data } = row;
  if (typeof data !== "object" || data === null || !("token" in data)) return row;
  const token = String(data.token);
  const hide = (words: string | null) => words?.replaceAll(token, GONE) ?? null;
  return { ...row, data: { ...data, token: GONE }, html: hide(row.html), text: hide(row.text) };
}
