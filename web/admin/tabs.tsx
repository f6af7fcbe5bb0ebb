import type { ComponentType } from "react";
import { ExpertiseTab, OurProjectsTab, PortfolioTab, TestimonialsTab } from "./collection-tab.tsx";
import { CommentsTab } from "./comments-tab.tsx";
import { ContactsTab } from "./contacts-tab.tsx";
import { FilesTab } from "./files-tab.tsx";
import { PackagesTab } from "./packages-tab.tsx";
import { PaymentsTab } from "./payments-tab.tsx";
import { TeamTab } from "./team-tab.tsx";

export type Tab = { id: string; label: string; Page: ComponentType<{ title: string }> };

/** Every value `?tab=` may have, in the order of the sidebar. */
export const tabs: readonly Tab[] = [
  { id: "files", label: "All Files", Page: FilesTab },
  { id: "payments", label: "Payments", Page: PaymentsTab },
  { id: "contacts", label: "Contact Forms", Page: ContactsTab },
  { id: "comments", label: "Comments", Page: CommentsTab },
  { id: "portfolio", label: "Portfolio", Page: PortfolioTab },
  { id: "expertise", label: "Expertise", Page: ExpertiseTab },
  { id: "testimonials", label: "Testimonials", Page: TestimonialsTab },
  { id: "our-projects", label: "Our Projects", Page: OurProjectsTab },
  { id: "packages", label: "Packages", Page: PackagesTab },
  { id: "team", label: "Team & Milestones", Page: TeamTab },
];
