import { cases, findCaseOf } from "../../content/cases/all.ts";
import type { Case } from "../../content/cases/case.ts";
import { itemTables } from "../collections/collections.table.ts";
import type { Db } from "../platform/database/db.ts";

/** The projects that a case can tell of, in the trash too, with whether visitors see them. */
async function listProjects(db: Db): Promise<{ title: string; isHidden: boolean; isShown: boolean }[]> {
  const lists = [itemTables.portfolio, itemTables.ourProjects].map(async (table) => {
    const { title, isHidden, deletedAt } = table;
    return db.select({ title, isHidden, deletedAt }).from(table);
  });
  const rows = (await Promise.all(lists)).flat();
  return rows.map(({ title, isHidden, deletedAt }) => ({ title, isHidden, isShown: !isHidden && deletedAt === null }));
}

/**
 * The cases that the site tells: all but those whose project staff have hidden. One that was hidden when it was deleted stays so; a project
 * that was deleted or renamed leaves its case where it is.
 */
export async function listToldCases(db: Db): Promise<Case[]> {
  const projects = await listProjects(db);
  const casesOf = (which: "isHidden" | "isShown") => new Set(projects.flatMap((one) => (one[which] ? (findCaseOf(one.title) ?? []) : [])));
  const [hidden, shown] = [casesOf("isHidden"), casesOf("isShown")];
  return cases.filter((found) => found.isAlone || !hidden.has(found) || shown.has(found));
}
