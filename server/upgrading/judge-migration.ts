const CREATES = /^create (table|index|sequence|schema|extension|type)\b/i;
/** A key or check on an existing table rejects writes of the previous version. */
const ADDS_COLUMN = /^alter table "?[\w.]+"? add column (?!.*\b(primary key|unique|references|check)\b)(?<rest>.*)$/is;
/** Constraints on a table's rows: harmless on a new table. */
const CONSTRAINS = /^(?:alter table (?<altered>"?[\w.]+"?) add constraint |create unique index .*? on (?<indexed>"?[\w.]+"?) )/i;

/** Writes into existing rows. */
const FILLS = /^update (?<table>"?[\w.]+"?) set (?<assigned>.*)$/is;
const NEW_COLUMN = /^alter table (?<table>"?[\w.]+"?) add column (?:if not exists )?(?<column>"?\w+"?) /i;

const withoutComments = (sql: string) => sql.replaceAll(/--(?!> statement-breakpoint).*$/gm, "");

/** Statements of a migration, with single spaces. */
function listStatements(sql: string): string[] {
  const parts = withoutComments(sql).split("--> statement-breakpoint");
  // A semicolon inside a text literal splits it wrongly; the parts are not understood, and count as irreversible.
  const statements = parts.flatMap((part) => (part.includes("$$") ? [part] : part.split(";")));
  return statements.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "");
}

const findNewTables = (statements: readonly string[]) =>
  statements.flatMap((text) => /^create table (?:if not exists )?("?[\w.]+"?)/i.exec(text)?.[1] ?? []);

/** A version that does not know the column omits it when writing. */
function canBeLeftOut(column: string): boolean {
  return !/\bnot null\b/i.test(column) || /\b(default|generated always)\b/i.test(column);
}

const unquoted = (name = "") => name.replaceAll('"', "").toLowerCase();

/** The columns a migration adds to existing tables, as `table.column`. */
const findNewColumns = (statements: readonly string[]) =>
  statements.flatMap((text) => {
    const { table, column } = NEW_COLUMN.exec(text)?.groups ?? {};
    return column === undefined ? [] : [`${unquoted(table)}.${unquoted(column)}`];
  });

/** The columns an `UPDATE` assigns: names before an equals sign, outside of literals and brackets, at the start or after a comma. */
function listAssigned(assigned: string): string[] {
  let text = assigned.replaceAll(/'[^']*'/g, "''");
  while (/\([^()]*\)/.test(text)) text = text.replaceAll(/\([^()]*\)/g, "");
  return [...text.matchAll(/(?:^|,) ?("?\w+"?) =/g)].map(([, name]) => unquoted(name));
}

/** A version that does not know the columns does not miss their data. */
function fillsNewColumns(statement: string, newColumns: readonly string[]): boolean {
  const { table, assigned = "" } = FILLS.exec(statement)?.groups ?? {};
  const columns = listAssigned(assigned);
  return columns.length > 0 && columns.every((column) => newColumns.includes(`${unquoted(table)}.${column}`));
}

function isAddition(statement: string, newTables: readonly string[], newColumns: readonly string[]): boolean {
  if (CREATES.test(statement) || fillsNewColumns(statement, newColumns)) return true;
  const column = ADDS_COLUMN.exec(statement)?.groups?.["rest"];
  if (column !== undefined) return canBeLeftOut(column);
  const { altered, indexed } = CONSTRAINS.exec(statement)?.groups ?? {};
  return newTables.includes(altered ?? indexed ?? "");
}

/**
 * Statements of a migration that the previous version could not work with: everything except new tables, optional columns and their data,
 * and non-unique indexes. Statements that are not understood count too. @returns none if the previous version runs on the migrated database
 */
export function findIrreversible(sql: string): string[] {
  const statements = listStatements(sql);
  const [newTables, newColumns] = [findNewTables(statements), findNewColumns(statements)];
  return statements.filter((statement) => !isAddition(statement, newTables, newColumns));
}
