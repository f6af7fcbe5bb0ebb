import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { milestoneSeed, portfolioSeed, teamMemberSeed } from "../content/seed-items.ts";
import { createLog } from "./platform/log.ts";
import { attachSeedPictures } from "./seed-pictures.ts";
import { seedDatabase } from "./seed.ts";
import { itemTables } from "./collections/collections.table.ts";
import { packages } from "./packages/packages.table.ts";
import { useTestApp } from "../tests/helpers/app.ts";
import { pictures } from "./pictures/pictures.table.ts";

const site = useTestApp();

async function read(path: string): Promise<unknown> {
  return (await site.request(path)).json();
}

test("a new site shows the whole agency, in the order of the seed", async () => {
  await site.db.delete(packages);
  await seedDatabase(site.db);
  expect(await read("/api/admin/portfolio")).toMatchObject(portfolioSeed.map(({ title }) => ({ title, imageUrl: "" })));
  expect(await read("/api/team/team-members")).toMatchObject(teamMemberSeed.map(({ name }) => ({ name })));
  expect(await read("/api/team/milestones")).toMatchObject(milestoneSeed.map((item) => ({ ...item, version: 1 })));
});

test("what staff deleted does not come back", async () => {
  await seedDatabase(site.db);
  expect(await read("/api/admin/portfolio")).toEqual([]);
});

test("an item of the seed gets its picture, and only where it has none", async () => {
  const [seed] = portfolioSeed;
  await site.db.insert(itemTables.portfolio).values([
    { title: seed?.title ?? "", description: "As seeded" },
    { title: "Another", description: "Not of the seed" },
  ]);
  const [member] = teamMemberSeed;
  const own = { hash: "own", width: 1, height: 1, color: "#000000", files: [] };
  const [picture] = await site.db.insert(pictures).values(own).returning();
  await site.db
    .insert(itemTables.teamMembers)
    .values({ name: member?.name ?? "", role: "Own", bio: "Own", pictureId: picture?.id ?? null });
  const deps = { db: site.db, storage: site.storage, log: createLog("silent") };
  await attachSeedPictures(deps, AbortSignal.abort());
  expect(await site.db.$count(pictures)).toBe(1);
  await attachSeedPictures(deps);
  expect(await read("/api/team/team-members")).toMatchObject([{ imageUrl: "" }]);
  const bare = await site.db
    .select({ title: itemTables.portfolio.title })
    .from(itemTables.portfolio)
    .where(isNull(itemTables.portfolio.pictureId));
  expect(bare).toEqual([{ title: "Another" }]);
});
