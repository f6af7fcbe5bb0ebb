import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openTestDatabase } from "../../../tests/helpers/database.ts";
import type { Database } from "./db.ts";
import { tidyDatabase } from "./upkeep.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Two of the write-ahead log's files of 16 MB. */
const writeLog = () =>
  database.client.query({ text: "select count(pg_logical_emit_message(false, 'test', repeat('x', 1048576))) from generate_series(1, 32)" });

async function countLogFiles(): Promise<number> {
  const { rows } = await database.client.query({ text: "select from pg_ls_waldir()" });
  return rows.length;
}

test.runIf(inject("databaseKind") === "pglite")(
  "the embedded database's write-ahead log is recycled, so it doesn't grow from day to day",
  async () => {
    const files: number[] = [];
    for (let day = 0; day < 6; day += 1) {
      await writeLog();
      await tidyDatabase(database);
      files.push(await countLogFiles());
    }
    expect(Math.max(...files)).toBeLessThanOrEqual(6);
  },
);
