import { messages } from "./messages.ts";

/**
 * A field of an item: a text of `max` characters, a text area with `rows`; or by `kind` a list of at most `max` figures before and after, a
 * picture, or a yes/no switch. With `isOptional` it may be empty; `hint` explains it; with `isAddress` it is empty or the URL of a website.
 */
export type CollectionField = {
  name: string;
  label: string;
  max: number;
  kind?: "figures" | "picture" | "switch";
  rows?: number;
  isOptional?: true;
  isAddress?: true;
  hint?: string;
};

/** The panel's texts for a collection. */
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
  /** Replaces the error that names the missing field. */
  incompleteOnAdd?: string;
  incompleteOnUpdate?: string;
};

export type Collection = {
  /** The name of an item in the API's description. */
  schema: string;
  /** The table's name, if it differs from the collection's. */
  table?: string;
  /** Its tab in the panel; several collections can share one. */
  tab: { id: string; label: string };
  /** Its path in the API; items are at `path` + `/{id}`. */
  path: `/api/${string}`;
  fields: readonly CollectionField[];
  /** Whether an item has a picture, required when adding and optional when updating. */
  hasPicture: boolean;
  /** The field that sorts a list without the staff's order; default newest first. */
  sortedBy?: string;
  texts: CollectionTexts;
};

const title = { name: "title", label: "Title", max: 120 } as const satisfies CollectionField;
const description = { name: "description", label: "Description", max: 600, rows: 5 } as const satisfies CollectionField;
/** A project's client, if it wants to be named, and the result. */
const caseFields = [
  {
    name: "client",
    label: "Client",
    max: 100,
    isOptional: true,
    hint: "Leave it empty to keep the client anonymous.",
  },
  { name: "clientAddress", label: "Client’s website", max: 300, isOptional: true, isAddress: true, hint: "Starts with https://" },
  { name: "logo", label: "Client’s logo", kind: "picture", max: 1, isOptional: true, hint: "Shown next to the client’s name" },
  { name: "sector", label: "Sector", max: 60, isOptional: true, hint: "For example Vaccine logistics" },
  { name: "place", label: "Place", max: 100, isOptional: true, hint: "For example Gilgit, Pakistan" },
  { name: "figures", label: "Figures before and after", kind: "figures", max: 4, isOptional: true },
] as const satisfies readonly CollectionField[];
const name = { name: "name", label: "Name", max: 100 } as const satisfies CollectionField;
const role = { name: "role", label: "Role", max: 120 } as const satisfies CollectionField;

const teamFetchFailed = "Failed to fetch team members or milestones.";

const teamTab = { id: "team", label: "Team & Milestones" };

const projectTexts = {
  one: "project",
  empty: messages.noProjects,
  loadFailed: "Failed to fetch projects. Please check if the backend server is running.",
  addFailed: "Failed to save project",
  updateFailed: "Failed to save project",
  deleteFailed: "Failed to delete project",
  deleteQuestion: "Are you sure you want to delete this project?",
};

/** All collections, each declared once: paths, fields, picture, tab and texts. Table, views, routes and panel are derived. */
export const collections = {
  portfolio: {
    schema: "PortfolioProject",
    table: "portfolio_projects",
    tab: { id: "portfolio", label: "Portfolio" },
    path: "/api/admin/portfolio",
    fields: [title, description, ...caseFields],
    hasPicture: true,
    texts: { ...projectTexts, heading: "Manage Portfolio Projects" },
  },
  expertise: {
    schema: "Expertise",
    table: "expertise_items",
    tab: { id: "expertise", label: "Expertise" },
    path: "/api/admin/expertise",
    fields: [title, description],
    hasPicture: true,
    texts: { ...projectTexts, heading: "Manage Expertise Projects" },
  },
  ourProjects: {
    schema: "OurProject",
    tab: { id: "our-projects", label: "Our Projects" },
    path: "/api/our-projects",
    fields: [title, description, ...caseFields],
    hasPicture: true,
    texts: {
      ...projectTexts,
      heading: "Our Projects",
      loadFailed: "Failed to load projects",
      addFailed: "Failed to add project",
      updateFailed: "Failed to update project",
      incompleteOnAdd: "All fields are required",
      incompleteOnUpdate: "Title and description are required",
    },
  },
  testimonials: {
    schema: "Testimonial",
    tab: { id: "testimonials", label: "Testimonials" },
    path: "/api/admin/testimonials",
    fields: [name, role, { name: "feedback", label: "Feedback", max: 1000, rows: 5 }],
    hasPicture: true,
    texts: {
      heading: "Testimonials",
      one: "testimonial",
      empty: messages.noTestimonials,
      loadFailed: "Failed to fetch testimonials.",
      addFailed: "Failed to save testimonial.",
      updateFailed: "Failed to save testimonial.",
      deleteFailed: "Failed to delete testimonial.",
      deleteQuestion: "Are you sure you want to delete this testimonial?",
    },
  },
  teamMembers: {
    schema: "TeamMember",
    tab: teamTab,
    path: "/api/team/team-members",
    fields: [name, role, { name: "bio", label: "Bio", max: 1000, rows: 4 }],
    hasPicture: true,
    texts: {
      heading: "Team Members",
      one: "team member",
      empty: messages.noTeamMembers,
      loadFailed: teamFetchFailed,
      addFailed: "Failed to save team member.",
      updateFailed: "Failed to save team member.",
      deleteFailed: "Failed to delete team member.",
      deleteQuestion: "Are you sure you want to delete this team member?",
      saved: "Team member added or updated successfully!",
      deleted: "Team member deleted successfully!",
    },
  },
  milestones: {
    schema: "Milestone",
    tab: teamTab,
    path: "/api/team/milestones",
    fields: [
      { name: "year", label: "Year", max: 20 },
      { name: "event", label: "Event", max: 300 },
    ],
    hasPicture: false,
    sortedBy: "year",
    texts: {
      heading: "Milestones",
      one: "milestone",
      empty: messages.noMilestones,
      loadFailed: teamFetchFailed,
      addFailed: "Failed to save milestone.",
      updateFailed: "Failed to save milestone.",
      deleteFailed: "Failed to delete milestone.",
      deleteQuestion: "Are you sure you want to delete this milestone?",
      saved: "Milestone added or updated successfully!",
      deleted: "Milestone deleted successfully!",
    },
  },
} as const satisfies Record<string, Collection>;

/** The picture in the form field of this name. */
const imageField: CollectionField = { name: "image", label: "Image", kind: "picture", max: 1 };

/** Every collection's switch for hiding items. */
export const hiddenField = {
  name: "isHidden",
  label: "Hidden",
  kind: "switch",
  max: 1,
  isOptional: true,
  hint: "Hidden from visitors, search engines and the assistant.",
} as const satisfies CollectionField;

/** All fields of an item's form: declared ones, its picture, and whether it is hidden. */
export const fieldsOf = ({ fields, hasPicture }: Collection): readonly CollectionField[] => [
  ...fields,
  ...(hasPicture ? [imageField] : []),
  hiddenField,
];

export type CollectionName = keyof typeof collections;

/** The field names of a declaration. */
export type FieldName<Declared extends Collection> = Declared["fields"][number]["name"];
