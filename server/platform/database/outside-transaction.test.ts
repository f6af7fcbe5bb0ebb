import { expect, inject, test } from "vitest";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { idempotencyKeys } from "../http/idempotency.table.ts";

const site = useTestApp();

// On PGlite it would wait for ever.
test.runIf(inject("databaseKind") === "postgres")("a transaction that waits for what is asked outside of it fails every test", async () => {
  const { db } = site;
  await expect(db.transaction(() => db.select().from(idempotencyKeys))).rejects.toThrow("asked outside of the transaction");
  expect(await db.transaction((tx) => tx.select().from(idempotencyKeys))).toEqual([]);
  expect(await db.select().from(idempotencyKeys)).toEqual([]);
});
