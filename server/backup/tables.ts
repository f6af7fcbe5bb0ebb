import { createHash } from "node:crypto";
import { z } from "zod";
import type { QueryClient } from "../platform/database/db.ts";
import type { BackupHead, Sum } from "./archive/manifest.ts";

/** Short-lived counters, and facts about one installation. */
const LEFT_OUT = ["rate_limits", "site_marks", "restore_unfinished"];

const Described = z.array(
  z.object({
    name: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    key: z.array(z.string()).nullable(),
    needs: z.array(z.string()),
  }),
);
export type Table = z.infer<typeof Described>[number];

const DESCRIBE = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(a.attname order by k.place) from pg_index i, unnest(i.indkey::int2[]) with ordinality k(attnum, place), pg_attribute a
       where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key,
    coalesce((select json_agg(distinct f.confrelid::regclass::text) from pg_constraint f
       where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid), '[]') as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) order by c.relname collate "C"`;

/** Sorts tables by their references. @throws Error for a cycle */
function inOrder(tables: readonly Table[]): Table[] {
  const done: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isReady = ({ needs }: Table) => needs.every((need) => done.some(({ name }) => name === need));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(", ")}`);
    done.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return done;
}

/** The tables of a backup, without generated columns. */
export async function listTables(client: QueryClient): Promise<Table[]> {
  const { rows } = await client.query({ text: DESCRIBE, values: [LEFT_OUT] });
  return inOrder(Described.parse(rows));
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Settings for a text form of values that both databases read back unchanged. */
export async function fixFormats(client: QueryClient): Promise<void> {
  const settings = { timezone: "UTC", datestyle: "ISO, MDY", intervalstyle: "postgres", bytea_output: "hex", extra_float_digits: "1" };
  for (const [name, value] of Object.entries(settings))
    await client.query({ text: "select set_config($1, $2, false)", values: [name, value] });
}

const isText = (table: Table, name: string) => /^(text|character)/.test(table.columns.find((column) => column.name === name)?.type ?? "");

/** By primary key, in a fixed collation: databases sort text differently. */
function orderOf(table: Table): string {
  const names = table.key ?? table.columns.map(({ name }) => name);
  return names.map((name) => (table.key && !isText(table, name) ? quote(name) : `${quote(name)}::text collate "C"`)).join(", ");
}

const BATCH = 200;
const Lines = z.array(z.object({ line: z.string() }));

/** The rows of a table, one line each: the values as text in a JSON array. Requires a transaction. */
export async function* readRows(client: QueryClient, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quote(name)}::text`).join(", ");
  const select = `select json_build_array(${values})::text as line from ${quote(table.name)} order by ${orderOf(table)}`;
  await client.query({ text: `declare backup_rows no scroll cursor for ${select}` });
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${BATCH} from backup_rows` });
    if (rows.length === 0) break;
    yield Lines.parse(rows).map(({ line }) => line);
  }
  await client.query({ text: "close backup_rows" });
}

/** Counts and hashes lines. */
export function createSum() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(lines: readonly string[]) {
      rows += lines.length;
      for (const line of lines) hash.update(`${line}\n`);
    },
    end: (): Sum => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** Requires a transaction. */
export async function sumRows(client: QueryClient, table: Table): Promise<Sum> {
  const sum = createSum();
  for await (const lines of readRows(client, table)) sum.add(lines);
  return sum.end();
}

const Sequences = z.array(z.object({ name: z.string(), value: z.string() }));

/** The current value of each used sequence. */
export async function listSequences(client: QueryClient) {
  const text = `select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`;
  return Sequences.parse((await client.query({ text })).rows);
}

export async function setSequences(client: QueryClient, sequences: z.infer<typeof Sequences>): Promise<void> {
  for (const { name, value } of sequences)
    await client.query({ text: "select setval(format('public.%I', $1::text)::regclass, $2::text::bigint)", values: [name, value] });
}

type Loaded = BackupHead["tables"][number];

const Statements = z.array(z.object({ drop: z.string(), make: z.string() }));

/** Indexes and constraints that are faster to create after all rows are inserted. */
async function listAids(client: QueryClient, table: string) {
  const text = `
    select format('drop index public.%I', i.indexrelid::regclass::name) as drop, pg_get_indexdef(i.indexrelid) as make, 1 as place
      from pg_index i where i.indrelid = format('public.%I', $1::text)::regclass and not i.indisunique
    union all
    select format('alter table public.%I drop constraint %I', $1::text, conname),
      format('alter table public.%I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)), 2
      from pg_constraint where contype = 'f' and conrelid = format('public.%I', $1::text)::regclass
    order by place`;
  return Statements.parse((await client.query({ text, values: [table] })).rows);
}

/** Fills a table in one transaction: all or nothing. */
export async function loadTable(client: QueryClient, table: Loaded, batches: AsyncIterable<readonly string[]>): Promise<void> {
  await client.query({ text: "begin" });
  // Sort memory for indexes; the embedded database never frees it.
  await client.query({ text: "set local maintenance_work_mem = '4MB'" });
  const aids = await listAids(client, table.name);
  for (const { drop } of aids) await client.query({ text: drop });
  const names = table.columns.map(({ name }) => quote(name)).join(", ");
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(", ");
  const insert = `insert into ${quote(table.name)} (${names}) overriding system value select ${values} from json_array_elements($1::json) line`;
  for await (const lines of batches) if (lines.length > 0) await client.query({ text: insert, values: [`[${lines.join(",")}]`] });
  for (const { make } of aids) await client.query({ text: make });
  await client.query({ text: "commit" });
}
