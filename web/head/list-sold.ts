import { findPage } from "../../content/metadata.ts";
import type { ApiClient } from "../api.ts";
import type { OfferTerms } from "../sale/offer.ts";
import { load } from "../ui/loaded.ts";

/** The packages for sale on a page, for its structured data. */
export async function listSold(client: ApiClient, path: string): Promise<readonly OfferTerms[] | undefined> {
  if (!findPage(path).sellsPackages) return undefined;
  const packages = await load(client.admin.public.packages.$get());
  return packages.ok ? packages.items : undefined;
}
