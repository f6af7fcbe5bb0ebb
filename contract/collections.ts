import { z } from "zod";
import { messages } from "./messages.ts";
import { PictureView } from "./pictures.ts";
import { staffMessages } from "./staff-messages.ts";

/** A text field of an item. `most` counts characters; `rows` makes it a box of so many lines. */
export type CollectionField = { name: string; label: string; most: number; rows?: number };

/** What the panel says about a collection; each text stands where the specification puts it. */
type CollectionTexts = {
  heading: string;
  one: string;
  empty: string;
  loadFailed: string;
  addFailed: string;
  updateFailed: string;
  deleteFailed: string;
  deleteQuestion: string;
  saved?: string;
  deleted?: string;
  /** Shown instead of naming the missing field. */
  incompleteOnAdd?: string;
  incompleteOnUpdate?: string;
};

export type Collection = {
  /** Where it is read and written; items are at `path` + `/{id}`. */
  path: `/api/${string}`;
  fields: readonly CollectionField[];
  /** Whether an item has a picture, which is then required when adding and optional when updating. */
  hasPicture: boolean;
  /** The field a list without an order is sorted by; newest first otherwise. */
  sortedBy?: string;
  texts: CollectionTexts;
};

const title = { name: "title", label: "Title", most: 120 } as const satisfies CollectionField;
const description = { name: "description", label: "Description", most: 600, rows: 5 } as const satisfies CollectionField;
const name = { name: "name", label: "Name", most: 100 } as const satisfies CollectionField;
const role = { name: "role", label: "Role", most: 120 } as const satisfies CollectionField;

const projectTexts = {
  one: "project",
  empty: messages.noProjects,
  loadFailed: staffMessages.projectsFetchFailed,
  addFailed: staffMessages.projectSaveFailed,
  updateFailed: staffMessages.projectSaveFailed,
  deleteFailed: staffMessages.projectDeleteFailed,
  deleteQuestion: staffMessages.projectDeleteQuestion,
};

/**
 * The collections staff keep and visitors see, each declared once: paths, fields, picture and texts. Routes, store, tab and seed follow.
 * Sources: specification sections 2.14, 5, 6, 7 and 8.
 */
export const collections = {
  portfolio: {
    path: "/api/admin/portfolio",
    fields: [title, description],
    hasPicture: true,
    texts: { ...projectTexts, heading: "Manage Portfolio Projects" },
  },
  expertise: {
    path: "/api/admin/expertise",
    fields: [title, description],
    hasPicture: true,
    texts: { ...projectTexts, heading: "Manage Expertise Projects" },
  },
  ourProjects: {
    path: "/api/our-projects",
    fields: [title, description],
    hasPicture: true,
    texts: {
      ...projectTexts,
      heading: "Our Projects",
      loadFailed: staffMessages.projectsLoadFailed,
      addFailed: staffMessages.projectAddFailed,
      updateFailed: staffMessages.projectUpdateFailed,
      incompleteOnAdd: staffMessages.allFieldsRequired,
      incompleteOnUpdate: staffMessages.titleAndDescriptionRequired,
    },
  },
  testimonials: {
    path: "/api/admin/testimonials",
    fields: [name, role, { name: "feedback", label: "Feedback", most: 1000, rows: 5 }],
    hasPicture: true,
    texts: {
      heading: "Testimonials",
      one: "testimonial",
      empty: messages.noTestimonials,
      loadFailed: staffMessages.testimonialsFetchFailed,
      addFailed: staffMessages.testimonialSaveFailed,
      updateFailed: staffMessages.testimonialSaveFailed,
      deleteFailed: staffMessages.testimonialDeleteFailed,
      deleteQuestion: staffMessages.testimonialDeleteQuestion,
    },
  },
  teamMembers: {
    path: "/api/team/team-members",
    fields: [name, role, { name: "bio", label: "Bio", most: 1000, rows: 4 }],
    hasPicture: true,
    texts: {
      heading: "Team Members",
      one: "team member",
      empty: messages.noTeamMembers,
      loadFailed: staffMessages.teamFetchFailed,
      addFailed: staffMessages.teamMemberSaveFailed,
      updateFailed: staffMessages.teamMemberSaveFailed,
      deleteFailed: staffMessages.teamMemberDeleteFailed,
      deleteQuestion: staffMessages.teamMemberDeleteQuestion,
      saved: staffMessages.teamMemberSaved,
      deleted: staffMessages.teamMemberDeleted,
    },
  },
  milestones: {
    path: "/api/team/milestones",
    fields: [
      { name: "year", label: "Year", most: 20 },
      { name: "event", label: "Event", most: 300 },
    ],
    hasPicture: false,
    sortedBy: "year",
    texts: {
      heading: "Milestones",
      one: "milestone",
      empty: messages.noMilestones,
      loadFailed: staffMessages.teamFetchFailed,
      addFailed: staffMessages.milestoneSaveFailed,
      updateFailed: staffMessages.milestoneSaveFailed,
      deleteFailed: staffMessages.milestoneDeleteFailed,
      deleteQuestion: staffMessages.milestoneDeleteQuestion,
      saved: staffMessages.milestoneSaved,
      deleted: staffMessages.milestoneDeleted,
    },
  },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;

/** The names of a declaration's fields. */
export type FieldName<Declared extends Collection> = Declared["fields"][number]["name"];

/** What every item has besides its fields. `imageUrl` is relative to `/api` (D20), empty without a picture. */
const item = { _id: z.string(), version: z.int(), createdAt: z.iso.datetime() };
const withPicture = { ...item, imageUrl: z.string(), picture: PictureView.optional() };

/** The declared fields as a part of a schema. */
function texts<Declared extends Collection>({ fields }: Declared) {
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(fields.map((field) => [field.name, z.string()])) as Record<FieldName<Declared>, z.ZodString>;
}

/** An item with a picture as it is shown; `id` names it in the description of the API. */
export const picturedView = <Declared extends Collection>(id: string, declared: Declared) =>
  z.object({ ...withPicture, ...texts(declared) }).meta({ id });

export const PortfolioView = picturedView("PortfolioProject", collections.portfolio);
export type PortfolioView = z.infer<typeof PortfolioView>;
export const ExpertiseView = picturedView("Expertise", collections.expertise);
export type ExpertiseView = z.infer<typeof ExpertiseView>;
export const OurProjectView = picturedView("OurProject", collections.ourProjects);
export type OurProjectView = z.infer<typeof OurProjectView>;
export const TestimonialView = picturedView("Testimonial", collections.testimonials);
export type TestimonialView = z.infer<typeof TestimonialView>;
export const TeamMemberView = picturedView("TeamMember", collections.teamMembers);
export type TeamMemberView = z.infer<typeof TeamMemberView>;
export const MilestoneView = z.object({ ...item, ...texts(collections.milestones) }).meta({ id: "Milestone" });
export type MilestoneView = z.infer<typeof MilestoneView>;

/** The order staff put a collection in, first to last. Items that are not named follow as they stood. */
export const OrderInput = z.strictObject({ ids: z.array(z.uuid()).max(1000) }).meta({ id: "OrderInput" });
export type OrderInput = z.infer<typeof OrderInput>;
