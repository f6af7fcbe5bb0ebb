/** The view of a test provider's page, or why there is none. */
export type FoundOnPage<View> = { found: { view: View } | { closed: "unknown" | "unreachable" }; status: number };

type ViewAnswer<View> = { ok: true; json(): Promise<View> } | { ok: false; status: number };

/** A malformed id counts as unknown. */
export async function findOnPage<View>(response: ViewAnswer<View>): Promise<FoundOnPage<View>> {
  if (response.ok) return { found: { view: await response.json() }, status: 200 };
  const isUnknown = response.status === 404 || response.status === 400;
  return isUnknown ? { found: { closed: "unknown" }, status: 404 } : { found: { closed: "unreachable" }, status: 503 };
}

/** A return address as a path of this site, to follow it without a page load. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
