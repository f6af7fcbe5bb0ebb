import type { Collection } from "../../../contract/collections.ts";

export type CollectionTab = { id: string; label: string; members: Collection[] };

/** Tabs of the declared collections, in order; collections with the same tab share it. */
export function listCollectionTabs(declarations: Readonly<Record<string, Collection>>): CollectionTab[] {
  const groups = Map.groupBy(Object.values(declarations), ({ tab }) => tab.id);
  return [...groups.values()].flatMap((members) => members.slice(0, 1).map(({ tab }) => ({ ...tab, members })));
}

const SIDEBAR_ORDER = [
  "files",
  "payments",
  "contacts",
  "comments",
  "portfolio",
  "expertise",
  "testimonials",
  "our-projects",
  "packages",
  "team",
];

/** Sorts tabs in the sidebar's order; unknown ones are last. */
export function sortTabs<Tab extends { id: string }>(tabs: readonly Tab[]): Tab[] {
  const place = ({ id }: Tab) => (SIDEBAR_ORDER.includes(id) ? SIDEBAR_ORDER.indexOf(id) : SIDEBAR_ORDER.length);
  return tabs.toSorted((one, other) => place(one) - place(other));
}
