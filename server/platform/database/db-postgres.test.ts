import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openTestDatabase } from "../../../tests/helpers/database.ts";
import type { Database } from "./db.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.runIf(inject("databaseKind") === "postgres")("PostgreSQL compiles no query, however expensive its estimate is", async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local jit_above_cost = 0`);
    return tx.execute(sql`explain analyze select count(*) from pg_class`);
  });
  expect(JSON.stringify(plan)).toContain("Aggregate");
  expect(JSON.stringify(plan)).not.toContain("JIT");
});

test.runIf(inject("databaseKind") === "postgres")("PostgreSQL starts no parallel worker, however cheap its estimate is", async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local parallel_setup_cost = 0`);
    await tx.execute(sql`set local parallel_tuple_cost = 0`);
    await tx.execute(sql`set local min_parallel_table_scan_size = 0`);
    return tx.execute(sql`explain select count(*) from pg_class`);
  });
  expect(JSON.stringify(plan)).toContain("Aggregate");
  expect(JSON.stringify(plan)).not.toContain("Gather");
});
