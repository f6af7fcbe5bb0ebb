import type { z } from "zod";
import { type ViewOf, viewOf } from "../../contract/collection-views.ts";
import { type Collection, collections } from "../../contract/collections.ts";
import { type ItemTable, itemTables } from "./collections.table.ts";

/** A collection as the server knows it: what is declared, how it is shown, where it is kept. */
export type Kept<Declared extends Collection = Collection, View extends z.ZodType = z.ZodType> = {
  declared: Declared;
  view: View;
  table: ItemTable;
};

type Declarations = typeof collections;
/** One of the site's collections, by its name. */
export type KeptAs<Name extends keyof Declarations> = Kept<Declarations[Name], ViewOf<Declarations[Name]>>;
type Catalogue = { [Name in keyof Declarations]: KeptAs<Name> };

const names = Object.keys(collections) as (keyof Declarations)[]; // `keys` forgets which they are

/** Every collection of the site; what the routes and the purge go through. */
export const catalogue = Object.fromEntries<unknown>(
  names.map((name) => [name, { declared: collections[name], view: viewOf(collections[name]), table: itemTables[name] }]),
) as Catalogue; // and so does `fromEntries`
