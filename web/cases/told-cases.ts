import type { Case } from "../../content/cases/case.ts";
import type { ApiClient } from "../api.ts";
import { load } from "../ui/loaded.ts";

/** Tells the cases that can be read from those whose project staff have hidden. */
export type IsTold = (found: Pick<Case, "slug">) => boolean;

/** Where it cannot be found out, all of them are told. Never rejects. */
export async function loadTold(api: ApiClient): Promise<IsTold> {
  const list = await load(api["case-studies"].$get());
  if (!list.ok) return () => true;
  const slugs = new Set(list.items.map(({ slug }) => slug));
  return ({ slug }) => slugs.has(slug);
}
