import type { Case } from "../../content/cases/case.ts";
import type { ApiClient } from "../api.ts";
import { load } from "../ui/loaded.ts";

/** Whether a case is visible: staff can hide its project. */
export type IsTold = (found: Pick<Case, "slug">) => boolean;

/** If the list can't be loaded, all are visible. Never rejects. */
export async function loadTold(api: ApiClient): Promise<IsTold> {
  const list = await load(api["case-studies"].$get());
  if (!list.ok) return () => true;
  const slugs = new Set(list.items.map(({ slug }) => slug));
  return ({ slug }) => slugs.has(slug);
}
