/** The view of a test provider's page, or why there is none. */
export type FoundOnPage<View> = { found: { view: View } | { closed: "unknown" | "unreachable" }; status: number };

type ViewAnswer<View> = { ok: true; json(): Promise<View> } | { ok: false; status: number };

/** A malformed id counts as unknown. */
export async function findOnPage<View>(response: ViewAnswer<View>): Promise<FoundOnPage<View>> {
  if (response.ok) return { found: { view: await response.json() }, status: 200 };
  const isUnknown = response.status === 404 || response.status === 400;
  return isUnknown ? { found: { closed: "unknown" }, status: 404 } : { found: { closed: "unreachable" }, status: 503 };
}
