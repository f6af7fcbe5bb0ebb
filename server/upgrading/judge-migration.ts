const CREATES = /^create (table|index|sequence|schema|extension|type)\b/i;
/** A key or check of a table that is there already refuses what the version before may write. */
const ADDS_COLUMN = /^alter table "?[\w.]+"? add column (?!.*\b(primary key|unique|references|check)\b)(?<rest>.*)$/is;
/** What holds for the rows of a table: no matter where that is new itself. */
const CONSTRAINS = /^(?:alter table (?<altered>"?[\w.]+"?) add constraint |create unique index .*? on (?<indexed>"?[\w.]+"?) )/i;

/** What is written into rows that are there already. */
const FILLS = /^update (?<table>"?[\w.]+"?) set (?<assigned>.*)$/is;
const NEW_COLUMN = /^alter table (?<table>"?[\w.]+"?) add column (?:if not exists )?(?<column>"?\w+"?) /i;

const withoutComments = (sql: string) => sql.replaceAll(/--(?!> statement-breakpoint).*$/gm, "");

/** Statements of a migration, with single spaces between their words. */
function listStatements(sql: string): string[] {
  const parts = withoutComments(sql).split("--> statement-breakpoint");
  // A semicolon inside a text ends no statement: what is cut there is not understood, and counts as such.
  const statements = parts.flatMap((part) => (part.includes("$$") ? [part] : part.split(";")));
  return statements.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "");
}

const findNewTables = (statements: readonly string[]) =>
  statements.flatMap((text) => /^create table (?:if not exists )?("?[\w.]+"?)/i.exec(text)?.[1] ?? []);

/** A version that does not know the column leaves it out when it writes. */
function canBeLeftOut(column: string): boolean {
  return !/\bnot null\b/i.test(column) || /\b(default|generated always)\b/i.test(column);
}

const unquoted = (name = "") => name.replaceAll('"', "").toLowerCase();

/** The columns that a migration adds to tables that are there already, as `table.column`. */
const findNewColumns = (statements: readonly string[]) =>
  statements.flatMap((text) => {
    const { table, column } = NEW_COLUMN.exec(text)?.groups ?? {};
    return column === undefined ? [] : [`${unquoted(table)}.${unquoted(column)}`];
  });

/** The columns that an `UPDATE` assigns to: what stands before an equals sign outside of texts and brackets, behind the first word or a comma. */
function listAssigned(assigned: string): string[] {
  let text = assigned.replaceAll(/'[^']*'/g, "''");
  while (/\([^()]*\)/.test(text)) text = text.replaceAll(/\([^()]*\)/g, "");
  return [...text.matchAll(/(?:^|,) ?("?\w+"?) =/g)].map(([, name]) => unquoted(name));
}

/** A version that does not know the columns misses nothing of what was written into them. */
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
 * What of a migration the version before it could not work with: everything but new tables, columns that may be left out and what it fills
 * them with, and indexes that allow what was allowed. What is not understood counts as such. @returns the statements; with none, that version runs on the database as it is then
 */
export function findIrreversible(sql: string): string[] {
  const statements = listStatements(sql);
  const [newTables, newColumns] = [findNewTables(statements), findNewColumns(statements)];
  return statements.filter((statement) => !isAddition(statement, newTables, newColumns));
}
