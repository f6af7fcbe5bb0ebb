import type { BuildColumns } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, type PgTableWithColumns, text, uuid } from "drizzle-orm/pg-core";
import type { Figure } from "../../contract/collection-rules.ts";
import { type Collection, type CollectionField, type CollectionName, collections } from "../../contract/collections.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id, trash } from "../platform/database/columns.ts";

/** What every item has besides its declared fields. */
const bookkeeping = () => ({
  id: id(),
  /** Counts the changes, so that a second save can tell that it comes too late. */
  version: integer().notNull().default(1),
  /** Its place in the order staff gave; none for what came after. */
  position: integer(),
  /** Whether staff keep it from visitors. */
  isHidden: boolean().notNull().default(false),
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

const words = () => text().notNull();
/** Of a field that may be left empty. */
const optionalWords = () => text().notNull().default("");
const figures = () => jsonb().$type<Figure[]>().notNull().default([]);
const picture = () => uuid().references(() => pictures.id);

/** The column of a field: of a picture, whatever the form calls it, the one that refers to it. */
export const columnOf = ({ name, kind }: Pick<CollectionField, "name" | "kind">) =>
  kind !== "picture" ? name : name === "image" ? "pictureId" : `${name}Id`;

function column(field: CollectionField) {
  if (field.kind === "figures") return figures();
  if (field.kind === "picture") return picture();
  return field.isOptional ? optionalWords() : words();
}

type FieldColumns<Field extends CollectionField> = {
  [Each in Field as Each extends { kind: "picture" } ? `${Each["name"]}Id` : Each["name"]]: Each extends { kind: "picture" }
    ? ReturnType<typeof picture>
    : Each extends { kind: "figures" }
      ? ReturnType<typeof figures>
      : Each extends { isOptional: true }
        ? ReturnType<typeof optionalWords>
        : ReturnType<typeof words>;
};

type Columns<Declared extends Collection> = ReturnType<typeof bookkeeping> &
  FieldColumns<Declared["fields"][number]> &
  (Declared["hasPicture"] extends true ? { pictureId: ReturnType<typeof picture> } : unknown);

const tableName = (name: string, { table }: Collection) => table ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function tableOf<Declared extends Collection>(name: string, declared: Declared) {
  const fields = Object.fromEntries(declared.fields.map((field) => [columnOf(field), column(field)]));
  const columns = { ...bookkeeping(), ...fields, ...(declared.hasPicture && { pictureId: picture() }) };
  // What a declaration says of its columns is known of its type, and lost on the way through its value.
  return pgTable(tableName(name, declared), columns as Columns<Declared>);
}

type ItemTables = { [Name in CollectionName]: ReturnType<typeof tableOf<(typeof collections)[Name]>> };

/** A table for each declaration, under the declaration's name. */
export const itemTables = Object.fromEntries<unknown>(
  Object.entries(collections).map(([name, declared]) => [name, tableOf(name, declared)]),
) as ItemTables; // `fromEntries` forgets which there are
