import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { create } from "content-disposition";
import { stringify } from "csv-stringify";
import { z } from "zod";
import { toAgencyTime } from "./agency-days.ts";
import type { Log } from "./log.ts";

/** A column: its heading, and what a row has there. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>;

/** A figure is none that would be run, though it begins as one: with an apostrophe no spreadsheet adds it up. */
const NEGATIVE = /^-\d+(\.\d+)?$/;
const keepFigures = (text: string) => (NEGATIVE.test(text) ? { value: text, escape_formulas: false } : text);

/** What some spreadsheet takes for the end of a cell or a row. */
const ENDS = /[\r\n\t;]/;

/** The rest of what was begun: who is to be answered has seen the first row come. */
async function* startedWith<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>): AsyncGenerator<Row> {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
}

async function* toAsync<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

const layout = { header: true, bom: true, record_delimiter: "windows" } as const;
const createWriter = (columns: string[]) =>
  stringify({ ...layout, columns, escape_formulas: true, cast: { string: keepFigures }, quoted_match: ENDS });

/** Rows as a file for spreadsheets, written as they are read. A row that cannot be read is an error of the stream. */
export function streamCsv<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row> | Iterable<Row>): Readable {
  const names = Object.keys(columns);
  const writer = createWriter(names);
  const toCells = async function* () {
    for await (const row of toAsync(rows)) yield names.map((name) => columns[name]?.(row) ?? "");
  };
  // The failure comes out of the stream that is read.
  pipeline(Readable.from(toCells()), writer).catch(() => {});
  return writer;
}

/** The answer of a route that is such a download, for the API's description. */
export const csv = (description: string) => ({ description, content: { "text/csv": { schema: z.string() } } });

type Download<Row> = { what: string; columns: CsvColumns<Row>; rows: AsyncIterable<Row> | Iterable<Row>; log: Log };

/**
 * Rows as a download for spreadsheets, written as they come: UTF-8 with a byte order mark, without which Excel takes another encoding. A cell
 * that a spreadsheet would run as a formula begins with an apostrophe instead. The name says what it is, and on which of the agency's days it was made.
 * @throws what the first row does; a later failure cuts the download off and is in the log
 */
export async function answerCsv<Row>({ what, columns, rows, log }: Download<Row>): Promise<Response> {
  const names = Object.keys(columns);
  const all = toAsync(rows);
  const first = await all.next();
  const toCells = async function* () {
    try {
      for await (const row of startedWith(first, all)) yield names.map((name) => columns[name]?.(row) ?? "");
    } catch (error) {
      log.error({ err: error }, "a download was cut off");
      // What failed may name what was searched for, and whoever sends the answer prints what it is given, cause and all.
      // oxlint-disable-next-line eslint/preserve-caught-error
      throw new Error("a download was cut off");
    }
  };
  const writer = createWriter(names);
  const body = Readable.toWeb(writer);
  // Whoever breaks a download off ends the reading too, and is no failure.
  pipeline(Readable.from(toCells()), writer).catch(() => {});
  // The two types of a web stream, Node's and the browser's, are one object.
  return new Response(body as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": create(`${what}-${toAgencyTime(new Date()).slice(0, 10)}.csv`),
    },
  });
}
