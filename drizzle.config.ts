import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./server/**/*.table.ts", "./server/collections/collections.migrated.cjs"],
  out: "./server/migrations",
  casing: "snake_case",
});
