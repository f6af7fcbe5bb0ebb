import type { BuildColumns } from "drizzle-orm";
import { integer, pgTable, type PgTableWithColumns, text, uuid } from "drizzle-orm/pg-core";
import { type Collection, collections, type FieldName } from "../../contract/collections.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id } from "../platform/columns.ts";

/** What every item has besides its declared fields. */
const bookkeeping = () => ({
  id: id(),
  /** Counts the changes, so that a second save can tell that it comes too late. */
  version: integer().notNull().default(1),
  /** Its place in the order staff gave; none for what came after. */
  position: integer(),
  deletedAt: at(),
  deletedBy: text(),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
});

/** Any collection's table, by what they all have. */
export type ItemTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, ReturnType<typeof bookkeeping>, "pg">;
  dialect: "pg";
}>;

const required = () => text().notNull();

function fieldColumns<Declared extends Collection>({ fields }: Declared) {
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(fields.map(({ name }) => [name, required()])) as Record<FieldName<Declared>, ReturnType<typeof required>>;
}

/** The table of a collection without a picture. */
export const plainTable = <Declared extends Collection>(name: string, declared: Declared) =>
  pgTable(name, { ...bookkeeping(), ...fieldColumns(declared) });

/** The table of a collection whose items have a picture. */
export const picturedTable = <Declared extends Collection>(name: string, declared: Declared) =>
  pgTable(name, { ...bookkeeping(), ...fieldColumns(declared), pictureId: uuid().references(() => pictures.id) });

export const portfolioProjects = picturedTable("portfolio_projects", collections.portfolio);
export const expertiseItems = picturedTable("expertise_items", collections.expertise);
export const ourProjects = picturedTable("our_projects", collections.ourProjects);
export const testimonials = picturedTable("testimonials", collections.testimonials);
export const teamMembers = picturedTable("team_members", collections.teamMembers);
export const milestones = plainTable("milestones", collections.milestones);
