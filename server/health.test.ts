import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../tests/helpers/app.ts";
import { packages } from "./packages/packages.table.ts";
import { build, projectRoot, version } from "./platform/root.ts";

const site = useTestApp();
const rest = { uploads: true, backup: { at: null, isLate: false } };

test("a site with its database, its tables and its four packages is healthy", async () => {
  const response = await site.request("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok", version, build, database: true, migrations: true, packages: true, ...rest });
});

test("a missing package makes the site unhealthy", async () => {
  await site.db.delete(packages).where(eq(packages.name, "Product Plan"));
  const response = await site.request("/api/health");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "failing", version, build, database: true, migrations: true, packages: false, ...rest });
});

test("the reported version is the newest of the change log", () => {
  const newest = /^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync(join(projectRoot, "CHANGELOG.md"), "utf8"))?.[1];
  expect(version).toBe(newest);
});
