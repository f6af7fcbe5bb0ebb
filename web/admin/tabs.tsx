import type { ComponentType } from "react";
import { collections } from "../../contract/collections.ts";
import { makeCollectionPage } from "./collections/collection-tab.tsx";
import { listCollectionTabs, sortTabs } from "./collections/collection-tabs.ts";
import { CommentsTab } from "./comments/comments-tab.tsx";
import { ContactsTab } from "./contacts/contacts-tab.tsx";
import { FilesTab } from "./files/files-tab.tsx";
import { PackagesTab } from "./packages/packages-tab.tsx";
import { PaymentsTab } from "./payments/payments-tab.tsx";

export type Tab = { id: string; label: string; Page: ComponentType<{ title: string }> };

/** Every value `?tab=` may have, in the order of the sidebar. A declared collection brings its own. */
export const tabs: readonly Tab[] = sortTabs<Tab>([
  { id: "files", label: "All Files", Page: FilesTab },
  { id: "payments", label: "Payments", Page: PaymentsTab },
  { id: "contacts", label: "Contact Forms", Page: ContactsTab },
  { id: "comments", label: "Comments", Page: CommentsTab },
  { id: "packages", label: "Packages", Page: PackagesTab },
  ...listCollectionTabs(collections).map(({ id, label, members }) => ({ id, label, Page: makeCollectionPage(members) })),
]);

/** The tab named in the address, or the first where the name is missing or unknown. */
export function chooseTab<Item extends { id: string }>(among: readonly Item[], wanted: string | null): Item | undefined {
  return among.find(({ id }) => id === wanted) ?? among[0];
}
