import type { ComponentType } from "react";
import { collections } from "../../contract/collections.ts";
import { COUNTED_TABS } from "../../contract/live.ts";
import { AccountsTab } from "./accounts/accounts-tab.tsx";
import { makeCollectionPage } from "./collections/collection-tab.tsx";
import { listCollectionTabs, sortTabs } from "./collections/collection-tabs.ts";
import { CommentsTab } from "./comments/comments-tab.tsx";
import { EnquiriesTab } from "./enquiries/enquiries-tab.tsx";
import { HealthTab } from "./health/health-tab.tsx";
import { OutboxTab } from "./outbox/outbox-tab.tsx";
import { FilesTab } from "./files/files-tab.tsx";
import { MoneyTab } from "./money/money-tab.tsx";
import { NotificationsTab } from "./notifications/notifications-tab.tsx";
import { PackagesTab } from "./packages/packages-tab.tsx";
import { PaymentsTab } from "./payments/payments-tab.tsx";
import { PeopleTab } from "./people/people-tab.tsx";
import { PostsTab } from "./posts/posts-tab.tsx";
import { QuestionsTab } from "./questions/questions-tab.tsx";
import { RedirectsTab } from "./redirects/redirects-tab.tsx";
import { TrafficTab } from "./traffic/traffic-tab.tsx";
import { ProfileTab } from "./profile/profile-tab.tsx";
import { WordsTab } from "./words/words-tab.tsx";

export type Tab = {
  id: string;
  label: string;
  Page: ComponentType<{ title: string }>;
  /** Hidden from staff who aren't owners. */ isOwners?: true;
};

/** Inbox and collections, in the order of the sidebar. A declared collection adds its own tab. */
export const tabs: readonly Tab[] = sortTabs<Tab>([
  { id: "files", label: "All Files", Page: FilesTab },
  { id: "payments", label: "Payments", Page: PaymentsTab },
  { id: "contacts", label: "Contact Forms", Page: EnquiriesTab },
  { id: "comments", label: "Comments", Page: CommentsTab },
  { id: "packages", label: "Packages", Page: PackagesTab },
  ...listCollectionTabs(collections).map(({ id, label, members }) => ({ id, label, Page: makeCollectionPage(members) })),
]);

/** More content tabs, below the specified ones. */
const contentTabs: readonly Tab[] = [
  { id: "posts", label: "Posts", Page: PostsTab },
  { id: "words", label: "Words & Settings", Page: WordsTab },
];

/** Tabs for administration, in their own group. */
const siteTabs: readonly Tab[] = [
  { id: "traffic", label: "Traffic", Page: TrafficTab },
  { id: "money", label: "Money", Page: MoneyTab },
  { id: "people", label: "People", Page: PeopleTab },
  { id: "questions", label: "Questions", Page: QuestionsTab },
  { id: "redirects", label: "Redirects", Page: RedirectsTab },
  { id: "outbox", label: "Outbox", Page: OutboxTab },
  { id: "notifications", label: "Notifications", Page: NotificationsTab },
  { id: "health", label: "Site health", Page: HealthTab },
  { id: "accounts", label: "Accounts", Page: AccountsTab, isOwners: true },
  { id: "profile", label: "Your Profile", Page: ProfileTab },
];

const isCounted = ({ id }: Tab) => COUNTED_TABS.some((counted) => counted === id);

export type TabGroup = { label: string; tabs: readonly Tab[] };

export const tabGroups: readonly TabGroup[] = [
  { label: "Inbox", tabs: tabs.filter(isCounted) },
  { label: "Content", tabs: [...tabs.filter((tab) => !isCounted(tab)), ...contentTabs] },
  { label: "Site", tabs: siteTabs },
];

export const allTabs: readonly Tab[] = tabGroups.flatMap((group) => group.tabs);

/** The tab named in the URL, or the first if it's missing or unknown. */
export function chooseTab<Item extends { id: string }>(among: readonly Item[], wanted: string | null): Item | undefined {
  return among.find(({ id }) => id === wanted) ?? among[0];
}
