import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { packageSeed } from "../../content/seed-packages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { createLog } from "../platform/log.ts";
import { listPackages } from "./packages.store.ts";
import { packages } from "./packages.table.ts";
import { warnOfPackages } from "./packages.watch.ts";

let lines: string[] = [];
const log = createLog("warn", { write: (line: string) => void lines.push(line) });
const site = useTestApp((deps) => ({ ...deps, log }));

beforeEach(() => {
  lines = [];
});

const Line = z.object({ msg: z.string(), missing: z.string().array(), unexpected: z.string().array(), count: z.int() });
const readWarnings = () => lines.map((line) => Line.parse(JSON.parse(line)));
const msg = "the packages differ from the four expected";

const visit = () => site.request("/api/admin/public/packages");

async function addPackage(name: string): Promise<void> {
  await site.db.insert(packages).values({ name, priceCents: 100, billingCycle: "monthly", features: [], position: 9 });
}

test("four packages log nothing", async () => {
  warnOfPackages(log, await listPackages(site.db));
  expect(lines).toEqual([]);
});

test("a start with too few, too many or other packages logs which", async () => {
  await site.db.delete(packages).where(eq(packages.name, "Product Plan"));
  await addPackage("Product Plane");
  warnOfPackages(log, await listPackages(site.db));
  expect(readWarnings()).toEqual([{ msg, missing: ["Product Plan"], unexpected: ["Product Plane"], count: 4 }]);
});

test("a change is logged once, when it is first seen", async () => {
  await visit();
  await site.db.delete(packages).where(eq(packages.name, "2-Day Trial"));
  await visit();
  await visit();
  await addPackage("Fifth");
  await visit();
  expect(readWarnings()).toEqual([
    { msg, missing: ["2-Day Trial"], unexpected: [], count: packageSeed.length - 1 },
    { msg, missing: ["2-Day Trial"], unexpected: ["Fifth"], count: packageSeed.length },
  ]);
});
