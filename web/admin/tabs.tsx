import type { ComponentType } from "react";
import { ContactsTab } from "./contacts-tab.tsx";
import { PackagesTab } from "./packages-tab.tsx";
import { PaymentsTab } from "./payments-tab.tsx";

type TabPage = ComponentType<{ title: string }>;
export type Tab = { id: string; label: string; Page?: TabPage };

/** Every value `?tab=` may have, in the order of the sidebar. A tab exists once it has a page. */
export const tabs: readonly Tab[] = [
  { id: "files", label: "All Files" },
  { id: "payments", label: "Payments", Page: PaymentsTab },
  { id: "contacts", label: "Contact Forms", Page: ContactsTab },
  { id: "comments", label: "Comments" },
  { id: "portfolio", label: "Portfolio" },
  { id: "expertise", label: "Expertise" },
  { id: "testimonials", label: "Testimonials" },
  { id: "our-projects", label: "Our Projects" },
  { id: "packages", label: "Packages", Page: PackagesTab },
  { id: "team", label: "Team & Milestones" },
];
