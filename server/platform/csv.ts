import { toBody } from "./stream-body.ts";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { create } from "content-disposition";
import { stringify } from "csv-stringify";
import { z } from "zod";
import { toAgencyTime } from "./agency-days.ts";
import type { Log } from "./log.ts";

/** Each column's heading and its value for a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>;

/** CSV injection: a negative number starts like a formula but is none; with an apostrophe it could not be summed. */
const NEGATIVE = /^-\d+(\.\d+)?$/;
const keepFigures = (text: string) => (NEGATIVE.test(text) ? { value: text, escape_formulas: false } : text);

/** Characters that some spreadsheet treats as the end of a cell or row. */
const ENDS = /[\r\n\t;]/;

/** The first row is read before the answer begins, so that its failure can still be answered as an error. */
async function* startedWith<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>): AsyncGenerator<Row> {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
}

async function* toAsync<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

const layout = { header: true, bom: true, record_delimiter: "windows" } as const;
const createWriter = (columns: string[]) =>
  stringify({ ...layout, columns, escape_formulas: true, cast: { string: keepFigures }, quoted_match: ENDS });

/** Streams rows as CSV. A failed read is an error of the stream. */
export function streamCsv<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row> | Iterable<Row>): Readable {
  const names = Object.keys(columns);
  const writer = createWriter(names);
  const toCells = async function* () {
    for await (const row of toAsync(rows)) yield names.map((name) => columns[name]?.(row) ?? "");
  };
  // The reader of the stream gets the failure.
  pipeline(Readable.from(toCells()), writer).catch(() => {});
  return writer;
}

/** The response of a CSV download, for the API's description. */
export const csv = (description: string) => ({ description, content: { "text/csv": { schema: z.string() } } });

type Download<Row> = { what: string; columns: CsvColumns<Row>; rows: AsyncIterable<Row> | Iterable<Row>; log: Log };

/**
 * Streams rows as a CSV download: UTF-8 with a byte order mark, without which Excel assumes another encoding. CSV injection: a cell that
 * would run as a formula gets an apostrophe. The file's name has its subject and the agency's day.
 * @throws what the first row does; a later failure cuts the download off and is logged
 */
export async function answerCsv<Row>({ what, columns, rows, log }: Download<Row>): Promise<Response> {
  const names = Object.keys(columns);
  const all = toAsync(rows);
  const first = await all.next();
  const toCells = async function* () {
    try {
      for await (const row of startedWith(first, all)) yield names.map((name) => columns[name]?.(row) ?? "");
    } catch (error) {
      log.error({ err: error }, "a download was cut short");
      // The error may contain the search text, and the HTTP server prints the errors it gets, with their causes.
      // oxlint-disable-next-line eslint/preserve-caught-error
      throw new Error("a download was cut short");
    }
  };
  const writer = createWriter(names);
  const body = toBody(writer);
  // A client that cancels the download ends the read too: no failure.
  pipeline(Readable.from(toCells()), writer).catch(() => {});
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": create(`${what}-${toAgencyTime(new Date()).slice(0, 10)}.csv`),
    },
  });
}
