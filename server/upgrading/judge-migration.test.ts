import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrationsFolder } from "../platform/database/migrations.ts";
import { findIrreversible } from "./judge-migration.ts";

const kept = (name: string) => readFileSync(join(migrationsFolder, `${name}.sql`), "utf8");

test.for([
  'CREATE TABLE "notes" (\n\t"id" uuid PRIMARY KEY NOT NULL,\n\t"text" text NOT NULL\n);',
  'CREATE INDEX "notes_newest" ON "notes" USING btree ("created_at");',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint\nALTER TABLE "notes" ADD COLUMN "note" text;',
  'ALTER TABLE "notes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;',
  'ALTER TABLE "notes" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower("text")) STORED NOT NULL;',
  'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("id") REFERENCES "b"("id");',
  'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "a_once" ON "a" USING btree ("id");',
  'ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\nUPDATE "a" SET "b" = CASE "c" WHEN \'x, "c" = 1\' THEN \'y\' END;',
  'ALTER TABLE a ADD COLUMN b text; ALTER TABLE a ADD COLUMN c int; UPDATE "a" SET "b" = coalesce("d", \'it\'\'s\'), "c" = 1 WHERE "d" = \'z\'',
  "-- what was dropped before\nCREATE INDEX notes_oldest ON notes (id)",
])("an addition allows a downgrade: %s", (sql) => {
  expect(findIrreversible(sql)).toEqual([]);
});

test.for([
  'DROP TABLE "notes";',
  'DROP INDEX "notes_newest";',
  'ALTER TABLE "notes" DROP COLUMN "text";',
  'ALTER TABLE "notes" RENAME COLUMN "text" TO "words";',
  'ALTER TABLE "notes" ALTER COLUMN "cents" SET DATA TYPE bigint;',
  'ALTER TABLE "notes" ALTER COLUMN "text" SET NOT NULL;',
  'ALTER TABLE "notes" ADD COLUMN "text" text NOT NULL;',
  'ALTER TABLE "notes" ADD COLUMN "text" text UNIQUE;',
  'ALTER TABLE "notes" ADD CONSTRAINT "notes_b" FOREIGN KEY ("id") REFERENCES "b"("id");',
  'CREATE UNIQUE INDEX "notes_once" ON "notes" ("text");',
  'UPDATE "notes" SET "text" = \'\';',
  "DELETE FROM notes",
  "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;",
  'CREATE TRIGGER t BEFORE UPDATE ON "notes" FOR EACH ROW EXECUTE FUNCTION f();',
  "do $$ begin drop table notes; end $$",
])("a removal or change does not: %s", (sql) => {
  expect(findIrreversible(sql)).toHaveLength(1);
});

test("a removal is found behind other statements without a breakpoint", () => {
  expect(findIrreversible('CREATE TABLE "a" ("id" uuid); DROP TABLE "b";\nCREATE INDEX "i" ON "a" ("id");')).toEqual(['DROP TABLE "b"']);
});

test.each([
  ["of another table", 'UPDATE "other" SET "b" = 1'],
  ["that was there before", 'UPDATE "a" SET "b" = 1, "old" = 2'],
  ["that was there before, behind a bracket", 'UPDATE "a" SET "b" = lower(\'(\'), "old" = 2'],
  ["in a form that is not understood", 'UPDATE "a" SET ("b", "old") = (1, 2)'],
])("filling a column %s overwrites data", (_which, update) => {
  expect(findIrreversible(`ALTER TABLE "a" ADD COLUMN "b" text;${update};`)).toEqual([update]);
});

test("the migrations of this repository are judged correctly", () => {
  expect(findIrreversible(kept("0018_job_runs"))).toEqual([]);
  expect(findIrreversible(kept("0007_page_views"))).toEqual([]);
  expect(findIrreversible(kept("0031_package_words"))).toEqual([]);
  expect(findIrreversible(kept("0004_collections")).some((statement) => statement.includes("DROP COLUMN"))).toBe(true);
  expect(findIrreversible(kept("0015_subscriptions_and_invoices")).some((statement) => statement.startsWith("CREATE FUNCTION"))).toBe(true);
});
