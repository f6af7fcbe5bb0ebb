import { expect, inject, test } from "vitest";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { idempotencyKeys } from "../http/idempotency.table.ts";

const site = useTestApp();

// On PGlite this would deadlock.
test.runIf(inject("databaseKind") === "postgres")("a query outside the open transaction fails the test", async () => {
  const { db } = site;
  await expect(db.transaction(() => db.select().from(idempotencyKeys))).rejects.toThrow("asked outside of the transaction");
  expect(await db.transaction((tx) => tx.select().from(idempotencyKeys))).toEqual([]);
  expect(await db.select().from(idempotencyKeys)).toEqual([]);
});
