import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../tests/helpers/app.ts";
import { packages } from "./packages/packages.table.ts";

const site = useTestApp();

test("a site with its database, its tables and its four packages is healthy", async () => {
  const response = await site.request("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok", database: true, migrations: true, packages: true });
});

test("a missing package makes the site unhealthy", async () => {
  await site.db.delete(packages).where(eq(packages.name, "Product Plan"));
  const response = await site.request("/api/health");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "failing", database: true, migrations: true, packages: false });
});
