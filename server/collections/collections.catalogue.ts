import { keysOf } from "../../contract/records.ts";
import type { z } from "zod";
import { viewsOf } from "../../contract/collection-views.ts";
import { type Collection, collections } from "../../contract/collections.ts";
import { type ItemTable, itemTables } from "./collections.table.ts";

type View = z.ZodType<Record<string, unknown>>;

/** A collection on the server: its declaration, its views for visitors and staff, its table. */
export type CollectionEntry = { declared: Collection; view: View; staffView: View; table: ItemTable };

const names = keysOf(collections);

/** Every collection of the site, for routes and purge. */
export const catalogue: Readonly<Record<string, CollectionEntry>> = Object.fromEntries(
  names.map((name) => [name, { declared: collections[name], ...viewsOf(collections[name]), table: itemTables[name] }]),
);
