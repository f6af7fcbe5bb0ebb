import { cases, findCaseOf } from "../../content/cases/all.ts";
import type { Case } from "../../content/cases/case.ts";
import { itemTables } from "../collections/collections.table.ts";
import type { Db } from "../platform/database/db.ts";

/** All projects with case studies, including deleted ones, with their visibility. */
async function listProjects(db: Db): Promise<{ title: string; isHidden: boolean; isShown: boolean }[]> {
  const lists = [itemTables.portfolio, itemTables.ourProjects].map(async (table) => {
    const { title, isHidden, deletedAt } = table;
    return db.select({ title, isHidden, deletedAt }).from(table);
  });
  const rows = (await Promise.all(lists)).flat();
  return rows.map(({ title, isHidden, deletedAt }) => ({ title, isHidden, isShown: !isHidden && deletedAt === null }));
}

/**
 * The published case studies: all except those of hidden projects. One hidden when its project was deleted stays hidden; deleting or
 * renaming a visible project keeps its case study.
 */
export async function listToldCases(db: Db): Promise<Case[]> {
  const projects = await listProjects(db);
  const casesOf = (which: "isHidden" | "isShown") => new Set(projects.flatMap((one) => (one[which] ? (findCaseOf(one.title) ?? []) : [])));
  const [hidden, shown] = [casesOf("isHidden"), casesOf("isShown")];
  return cases.filter((found) => found.isAlone || !hidden.has(found) || shown.has(found));
}
