import type { BuildColumns } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, type PgTableWithColumns, text, uuid } from "drizzle-orm/pg-core";
import type { Figure } from "../../contract/collection-rules.ts";
import { type Collection, type CollectionField, type CollectionName, collections } from "../../contract/collections.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { at, createdAt, id, trash } from "../platform/database/columns.ts";

/** Columns of every item besides the declared fields. */
const bookkeeping = () => ({
  id: id(),
  /** Optimistic lock: incremented by each change. */
  version: integer().notNull().default(1),
  /** The place in the staff's order; null for later items. */
  position: integer(),
  /** Hidden from visitors by staff. */
  isHidden: boolean().notNull().default(false),
  ...trash(),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
});

/** The common type of all collection tables. */
export type ItemTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, ReturnType<typeof bookkeeping>, "pg">;
  dialect: "pg";
}>;

const words = () => text().notNull();
/** For an optional field. */
const optionalWords = () => text().notNull().default("");
const figures = () => jsonb().$type<Figure[]>().notNull().default([]);
const picture = () => uuid().references(() => pictures.id);

/** A field's column: for a picture the one that refers to it. */
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
  // The column types follow from the declaration's type, which is lost at run time.
  return pgTable(tableName(name, declared), columns as Columns<Declared>);
}

type ItemTables = { [Name in CollectionName]: ReturnType<typeof tableOf<(typeof collections)[Name]>> };

/** A table per declaration, by its name. */
export const itemTables = Object.fromEntries<unknown>(
  Object.entries(collections).map(([name, declared]) => [name, tableOf(name, declared)]),
) as ItemTables; // `fromEntries` loses the type
