import { casePath, findCaseBy } from "../../content/cases/all.ts";
import { packageSeed } from "../../content/seed-packages.ts";
import { MVP_PACKAGE } from "../../content/site.ts";
import type { TestimonialView } from "../../contract/collection-views.ts";
import { payablePrice } from "../../contract/money.ts";
import type { ApiClient } from "../api.ts";
import { type IsTold, loadTold } from "../cases/told-cases.ts";
import { load, mapLoaded } from "../ui/loaded.ts";

/** The home page's lists, each fetched separately: promises that never reject. */
export const homeData = {
  price: findMvpPrice,
  expertise: (api: ApiClient) => load(api.admin.expertise.$get()),
  innovations: (api: ApiClient) => load(api["our-projects"].$get()),
  testimonials: async (api: ApiClient) => {
    const isTold = await loadTold(api);
    return mapLoaded(load(api.admin.testimonials.$get()), (item) => tellCase(item, isTold));
  },
};

export type Quoted = TestimonialView & { /** The case it speaks of, where there is one. */ told?: { title: string; path: string } };

/** Matched by the speaker's name: staff may edit quote and role. */
export function tellCase(item: TestimonialView, isTold: IsTold): Quoted {
  const found = findCaseBy(item.name);
  return found && isTold(found) ? { ...item, told: { title: found.title, path: casePath(found) } } : item;
}

/** The same price for the section and its package; the initial price list if the package isn't available. */
async function findMvpPrice(api: ApiClient): Promise<number> {
  const packages = await load(api.admin.public.packages.$get());
  const isMvp = (offer: { name: string }) => offer.name === MVP_PACKAGE;
  const offer = (packages.ok ? packages.items.find(isMvp) : undefined) ?? packageSeed.find(isMvp);
  return offer ? payablePrice(offer) : 0;
}
