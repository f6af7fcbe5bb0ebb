import {
  type Collection,
  collections,
  ExpertiseView,
  MilestoneView,
  OurProjectView,
  PortfolioView,
  TeamMemberView,
  TestimonialView,
} from "../../contract/collections.ts";
import type { z } from "zod";
import {
  expertiseItems,
  type ItemTable,
  milestones,
  ourProjects,
  portfolioProjects,
  teamMembers,
  testimonials,
} from "./collections.table.ts";

/** A collection as the server knows it: what is declared, how it is shown, where it is kept. */
export type Kept<Declared extends Collection = Collection, View extends z.ZodType = z.ZodType> = {
  declared: Declared;
  view: View;
  table: ItemTable;
};

/** Every collection of the site; what the routes, the seed and the purge go through. */
export const catalogue = {
  portfolio: { declared: collections.portfolio, view: PortfolioView, table: portfolioProjects },
  expertise: { declared: collections.expertise, view: ExpertiseView, table: expertiseItems },
  ourProjects: { declared: collections.ourProjects, view: OurProjectView, table: ourProjects },
  testimonials: { declared: collections.testimonials, view: TestimonialView, table: testimonials },
  teamMembers: { declared: collections.teamMembers, view: TeamMemberView, table: teamMembers },
  milestones: { declared: collections.milestones, view: MilestoneView, table: milestones },
} satisfies Record<keyof typeof collections, Kept>;
