import { packageSeed } from "../../content/seed-packages.ts";
import { MVP_PACKAGE } from "../../content/site.ts";
import { payablePrice } from "../../contract/money.ts";
import type { ApiClient } from "../api.ts";
import { load } from "../ui/loaded.ts";

/** The home page's lists, each asked for on its own: promises that never reject. */
export const homeData = {
  price: findMvpPrice,
  expertise: (api: ApiClient) => load(api.admin.expertise.$get()),
  innovations: (api: ApiClient) => load(api["our-projects"].$get()),
  testimonials: (api: ApiClient) => load(api.admin.testimonials.$get()),
};

/** One price for the section and its package; the price list of a new installation where the package cannot be had. */
async function findMvpPrice(api: ApiClient): Promise<number> {
  const packages = await load(api.admin.public.packages.$get());
  const isMvp = (offer: { name: string }) => offer.name === MVP_PACKAGE;
  const offer = (packages.ok ? packages.items.find(isMvp) : undefined) ?? packageSeed.find(isMvp);
  return offer ? payablePrice(offer) : 0;
}
