import type { BuildColumns } from "drizzle-orm";
import { integer, pgTable, type PgTableWithColumns, text, uuid } from "drizzle-orm/pg-core";
import { type Collection, type CollectionField, type CollectionName, collections, type FieldName } from "../../contract/collections.ts";
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

/** Of a field that may be left empty, an empty text. */
const words = ({ isOptional }: CollectionField) => (isOptional ? text().notNull().default("") : text().notNull());
const picture = () => ({ pictureId: uuid().references(() => pictures.id) });

type Columns<Declared extends Collection> = ReturnType<typeof bookkeeping> &
  Record<FieldName<Declared>, ReturnType<typeof words>> &
  (Declared["hasPicture"] extends true ? ReturnType<typeof picture> : unknown);

const tableName = (name: string, { table }: Collection) => table ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function tableOf<Declared extends Collection>(name: string, declared: Declared) {
  const texts = Object.fromEntries(declared.fields.map((field) => [field.name, words(field)]));
  const columns = { ...bookkeeping(), ...texts, ...(declared.hasPicture && picture()) };
  // What a declaration says of its columns is known of its type, and lost on the way through its value.
  return pgTable(tableName(name, declared), columns as Columns<Declared>);
}

type ItemTables = { [Name in CollectionName]: ReturnType<typeof tableOf<(typeof collections)[Name]>> };

/** A table for each declaration, under the declaration's name. */
export const itemTables = Object.fromEntries<unknown>(
  Object.entries(collections).map(([name, declared]) => [name, tableOf(name, declared)]),
) as ItemTables; // `fromEntries` forgets which there are
