import type { z } from "zod";
import { viewsOf } from "../../contract/collection-views.ts";
import { type Collection, type CollectionName, collections } from "../../contract/collections.ts";
import { type ItemTable, itemTables } from "./collections.table.ts";

type View = z.ZodType<Record<string, unknown>>;

/** A collection as the server knows it: what is declared, how an item is shown to visitors and to staff, where it is stored. */
export type CollectionEntry = { declared: Collection; view: View; staffView: View; table: ItemTable };

const names = Object.keys(collections) as CollectionName[]; // `keys` forgets which they are

/** Every collection of the site; what the routes and the purge go through. */
export const catalogue: Readonly<Record<string, CollectionEntry>> = Object.fromEntries(
  names.map((name) => [name, { declared: collections[name], ...viewsOf(collections[name]), table: itemTables[name] }]),
);
