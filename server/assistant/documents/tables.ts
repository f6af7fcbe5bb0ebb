import { findQuantities } from "../language/quantities.ts";
import { findDates, namesSpan } from "./find-dates.ts";
import { type Column, columnOf, type Field, type Legend, priorityIn, priorityOf, sectionCalled, sectionNamed } from "./sections.ts";

export type TableRow = { cells: readonly string[]; page: number };
/** A statement of a table row with its fields; `isTold` if they come from the table itself. */
export type RowSaying = { text: string; page: number; fields: readonly Field[]; isTold: boolean; head?: string; name?: string };

const namesNumber = (cell: string) => findQuantities(cell).some(({ kind }) => kind === "money" || kind === "count");
const namesDate = (cell: string) => findDates(cell).length > 0 || namesSpan(cell);

const MAX_NAME = 60;

const HEADS: readonly Field[] = ["mustHaves", "optional", "excluded", "open", "rules", "platform"];
/** Fields of a column heading; "Today" and "Target" are measures, not fields. */
const fieldsOfHead = (name: string) => sectionNamed(name).filter((field) => HEADS.includes(field));

/** Whether a row is a header: it names at least two columns and half of all, without amounts or dates. Section names count only in the first row. */
function isHead({ cells }: TableRow, isFirst: boolean): boolean {
  const filled = cells.filter((cell) => cell !== "");
  const isName = (cell: string) => columnOf(cell) !== undefined || (isFirst && fieldsOfHead(cell).length > 0);
  const isData = (cell: string) =>
    cell.length > MAX_NAME || findQuantities(cell).some(({ kind }) => kind === "money") || findDates(cell).length > 0;
  const named = filled.filter(isName).length;
  return named >= 2 && named * 2 >= filled.length && !filled.some(isData);
}

function guessColumn(cells: readonly string[], legend: Legend): Column | undefined {
  const most = (test: (cell: string) => boolean) => cells.length > 1 && cells.filter(test).length * 3 >= cells.length * 2;
  if (most((cell) => priorityOf(cell, legend) !== undefined && !/^\d/.test(cell))) return "priority";
  if (most((cell) => findQuantities(cell).some(({ kind }) => kind === "money"))) return "amount";
  return most((cell) => cell.length < 40 && findDates(cell).length > 0) ? "due" : undefined;
}

/** The columns' roles, or the field of their cells, as in a column "Must have". */
type Head = { roles: readonly (Column | undefined)[]; fields: readonly (readonly Field[])[]; names: readonly string[]; legend: Legend };

const NO_LEGEND: Legend = new Map();
const MIN_BODY = 2;
const MAX_HEAD = 30;
const FIGURE = /\p{Nd}/u;
/** Whether the first row is a header by its form: short cells without digits, above cells with digits or longer text. */
function standsOut({ cells: head }: TableRow, body: readonly TableRow[]): boolean {
  const isShort =
    head.length > 2 && head.every((cell) => cell.length <= MAX_HEAD && !FIGURE.test(cell) && priorityOf(cell, NO_LEGEND) === undefined);
  const below = (at: number) => body.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== "");
  const differs = (at: number) => below(at).length >= MIN_BODY && below(at).every((cell) => FIGURE.test(cell) || cell.length > MAX_HEAD);
  return isShort && head.filter((cell) => cell === "").length < 2 && body.length >= MIN_BODY && head.some((_, at) => differs(at));
}

function readHead(rows: readonly TableRow[], legend: Legend): { head: Head; body: readonly TableRow[]; hasHead: boolean } {
  const [first] = rows;
  const hasHead = first !== undefined && (isHead(first, true) || standsOut(first, rows.slice(1, 50)));
  const body = hasHead ? rows.slice(1) : rows;
  const sample = body.slice(0, 200);
  const names = hasHead ? first.cells : [];
  const width = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const roles = Array.from({ length: width }, (_, at) => {
    const cells = sample.flatMap((row) => row.cells[at] || []).slice(0, 50);
    return columnOf(names[at] ?? "") ?? guessColumn(cells, legend);
  });
  return {
    head: { roles, fields: roles.map((role, at) => (role === undefined ? fieldsOfHead(names[at] ?? "") : [])), names, legend },
    body,
    hasHead,
  };
}

const MAX_MARK = 3;
const between = (cells: readonly string[]) => cells.join(" – ");
const joined = (cells: readonly (string | undefined)[]) => cells.filter((cell) => cell !== undefined && cell !== "").join(": ");

function readRow({ cells, page }: TableRow, { roles, fields, names, legend }: Head, section: readonly Field[]): RowSaying[] {
  const of = (...wanted: readonly (Column | undefined)[]) =>
    cells.filter((cell, at) => wanted.includes(roles[at]) && (fields[at] ?? []).length === 0 && cell !== "");
  const [texts, systems] = [of("text", undefined), of("system")];
  const name = [...systems, ...texts].find((cell) => /\p{L}{2}/u.test(cell)) ?? "";
  const say = (text: string, told: readonly Field[]): RowSaying => ({ text, page, fields: told, isTold: true });
  const whole = joined([...systems, ...texts]);
  // Cells in a column "Must" contain a tick, or the requirement itself.
  const said = cells.flatMap((cell, at) => {
    const told = fields[at] ?? [];
    return cell === "" || told.length === 0 ? [] : [say(cell.length > MAX_MARK ? cell : whole, told)];
  });
  const amountAt = roles.findIndex((role, at) => role === "amount" && namesNumber(cells[at] ?? "") && !namesDate(cells[at] ?? ""));
  const dues = of("due", "amount").filter(namesDate);
  const priority = of("priority")
    .map((cell) => priorityIn(cell, legend))
    .find((each) => each !== undefined);
  if (priority !== undefined && whole !== "") said.push(say(whole, [priority]));
  if (systems.length > 0 && !["excluded", "optional"].includes(priority ?? "")) said.push(say(whole, ["integrations"]));
  if (dues.length > 0) said.push(say(joined([name, between(dues)]), ["deadline"]));
  if (amountAt >= 0) said.push({ ...say(joined([name, between(of("amount"))]), ["budget"]), head: names[amountAt] ?? "" });
  return said.length > 0 || whole === "" ? said : [{ text: whole, page, fields: section, isTold: false }];
}

/** Reads a row of a two-column table, whose first cell can be the label of the second. */
function readPair({ cells: [name = "", ...values], page }: TableRow, section: readonly Field[]): RowSaying[] {
  const fields = sectionNamed(name);
  const whole = joined([name, ...values]);
  if (fields.length === 0) return [{ text: whole, page, fields: section, isTold: false }];
  return [{ text: sectionCalled(name).length > 0 ? joined(values) : whole, page, fields, isTold: false, name }];
}

/** The statements of a table's rows, by column headings. A row with a single cell can be a section heading. */
export function readTable(rows: readonly TableRow[], section: readonly Field[], legend: Legend): RowSaying[] {
  const tables: TableRow[][] = [];
  for (const row of rows) {
    // A repeated header starts another table, or continues it on the next page.
    if (tables.length === 0 || isHead(row, false)) tables.push([row]);
    else tables.at(-1)?.push(row);
  }
  return tables.flatMap((table) => readOne(table, section, legend));
}

function readOne(rows: readonly TableRow[], section: readonly Field[], legend: Legend): RowSaying[] {
  const { head, body, hasHead } = readHead(rows, legend);
  const isNaming =
    head.roles.every((role) => role === undefined || role === "text" || !hasHead) &&
    body.some(({ cells }) => sectionNamed(cells[0] ?? "").length > 0) &&
    head.roles.length === 2;
  let current = section;
  return body.flatMap((row) => {
    const filled = row.cells.filter((cell) => cell !== "");
    const named = filled.length === 1 ? sectionNamed(filled[0] ?? "") : [];
    if (named.length > 0) current = named;
    if (named.length > 0 || filled.length === 0) return [];
    return isNaming ? readPair(row, current) : readRow(row, head, current);
  });
}
