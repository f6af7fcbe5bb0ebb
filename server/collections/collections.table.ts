import type { BuildColumns } from "drizzle-orm";
import { integer, pgTable, type PgTableWithColumns, text, uuid } from "drizzle-orm/pg-core";
import { type Collection, collections, type FieldName } from "../../contract/collections.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id, trash } from "../platform/database/columns.ts";

/** What every item has besides its declared fields. */
const bookkeeping = () => ({
  id: id(),
  /** Counts the changes, so that a second save can tell that it comes too late. */
  version: integer().notNull().default(1),
  /** Its place in the order staff gave; none for what came after. */
  position: integer(),
  ...trash(),
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

const plainTable = <Declared extends Collection>(name: string, declared: Declared) =>
  pgTable(name, { ...bookkeeping(), ...fieldColumns(declared) });

const picturedTable = <Declared extends Collection>(name: string, declared: Declared) =>
  pgTable(name, { ...bookkeeping(), ...fieldColumns(declared), pictureId: uuid().references(() => pictures.id) });

export type TableOf<Declared extends Collection> = Declared["hasPicture"] extends true
  ? ReturnType<typeof picturedTable<Declared>>
  : ReturnType<typeof plainTable<Declared>>;

const tableName = (name: string, { table }: Collection) => table ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A table for each declaration, under the declaration's name. */
export function tablesOf<All extends Record<string, Collection>>(declarations: All): { [Name in keyof All]: TableOf<All[Name]> } {
  const tables = Object.entries(declarations).map(([name, declared]) => {
    const makeTable = declared.hasPicture ? picturedTable : plainTable;
    return [name, makeTable(tableName(name, declared), declared)] as const;
  });
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries<unknown>(tables) as { [Name in keyof All]: TableOf<All[Name]> };
}

export const itemTables = tablesOf(collections);
