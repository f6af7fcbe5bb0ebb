import { asc, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { listOrder } from "./collections.store.ts";
import { catalogue, type Kept } from "./collections.catalogue.ts";
import { itemTables } from "./collections.table.ts";

const { expertise: expertiseItems, milestones, ourProjects, portfolio: portfolioProjects, teamMembers, testimonials } = itemTables;

type ProjectTable = typeof portfolioProjects | typeof ourProjects | typeof expertiseItems;

const listProjects = (db: Db, table: ProjectTable, order: SQL[]) =>
  db
    .select({ title: table.title, description: table.description })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(...order);

const orderOf = (kept: Kept) => [...listOrder(kept), asc(kept.table.id)];

/** The words of every list that pages show, in their order and without pictures. */
export async function listTexts(db: Db) {
  const portfolio = await listProjects(db, portfolioProjects, orderOf(catalogue.portfolio));
  const projects = await listProjects(db, ourProjects, orderOf(catalogue.ourProjects));
  const expertise = await listProjects(db, expertiseItems, orderOf(catalogue.expertise));
  const team = await db
    .select({ name: teamMembers.name, role: teamMembers.role, bio: teamMembers.bio })
    .from(teamMembers)
    .where(isNull(teamMembers.deletedAt))
    .orderBy(...orderOf(catalogue.teamMembers));
  const years = await db
    .select({ year: milestones.year, event: milestones.event })
    .from(milestones)
    .where(isNull(milestones.deletedAt))
    .orderBy(...orderOf(catalogue.milestones));
  const voices = await db
    .select({ name: testimonials.name, role: testimonials.role, feedback: testimonials.feedback })
    .from(testimonials)
    .where(isNull(testimonials.deletedAt))
    .orderBy(...orderOf(catalogue.testimonials));
  return { portfolio, ourProjects: projects, expertise, team, milestones: years, testimonials: voices };
}
