import { desc, type InferSelectModel } from "drizzle-orm";
import type { Db } from "../platform/db.ts";
import { expertise, ourProjects, testimonials } from "./collections.table.ts";

/** The collections staff keep and visitors see. */
export const collections = { expertise, ourProjects, testimonials };
type Collections = typeof collections;

/** An item as it is shown: its id under the name `_id` (D23), without its bookkeeping. */
export type ItemView<Name extends keyof Collections> = { _id: string } & Omit<InferSelectModel<Collections[Name]>, "id" | "createdAt">;

/** The items of a collection, newest first (D21); items of one moment keep a stable order by id. */
export async function listItems<Name extends keyof Collections>(db: Db, name: Name): Promise<ItemView<Name>[]> {
  // A query over a union of tables has no type of its own; which columns come back follows from `name`.
  const table = collections[name] as Collections["expertise"];
  const rows = await db.select().from(table).orderBy(desc(table.createdAt), desc(table.id));
  return rows.map(({ id, createdAt: _createdAt, ...fields }) => ({ _id: id, ...fields }) as unknown as ItemView<Name>);
}
