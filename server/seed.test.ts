import { expect, test } from "vitest";
import { milestoneSeed, portfolioSeed, teamMemberSeed } from "../content/seed-items.ts";
import { useTestApp } from "../tests/helpers/app.ts";
import { itemTables } from "./collections/collections.table.ts";
import { packages } from "./packages/packages.table.ts";
import { pictures } from "./pictures/pictures.table.ts";
import { StartupError } from "./platform/config/startup-error.ts";
import { seedDatabase } from "./seed.ts";

const site = useTestApp();

async function read(path: string): Promise<unknown> {
  return (await site.request(path)).json();
}

test("a new site shows the whole agency, in the order of the seed and with its pictures", async () => {
  await site.db.delete(packages);
  await seedDatabase(site);
  const imageUrl = expect.stringMatching(/^\/uploads\/[\da-f]{32}-960\.webp$/);
  expect(await read("/api/admin/portfolio")).toMatchObject(portfolioSeed.map(({ title }) => ({ title, imageUrl })));
  expect(await read("/api/team/team-members")).toMatchObject(teamMemberSeed.map(({ name }) => ({ name, imageUrl })));
  expect(await read("/api/team/milestones")).toMatchObject(milestoneSeed.map((item) => ({ ...item, version: 1 })));
});

test("every file of a first picture is served", async () => {
  await site.db.delete(packages);
  await seedDatabase(site);
  const files = (await site.db.select().from(pictures)).flatMap((picture) => picture.files);
  const answers = await Promise.all(files.map(({ name }) => site.request(`/api/uploads/${name}`)));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  expect(answers.map(({ headers }) => headers.get("Content-Type"))).toEqual(files.map(({ type }) => type));
});

test("processes that start together on an empty database fill it once", async () => {
  await site.db.delete(packages);
  await Promise.all([seedDatabase(site), seedDatabase(site), seedDatabase(site)]);
  expect(await site.db.$count(packages)).toBe(4);
  expect(await site.db.$count(itemTables.portfolio)).toBe(portfolioSeed.length);
  expect(await site.db.$count(itemTables.milestones)).toBe(milestoneSeed.length);
});

test("deleted items do not return", async () => {
  await seedDatabase(site);
  expect(await read("/api/admin/portfolio")).toEqual([]);
});

test("if the pictures can't be stored, the start fails and leaves the database empty for a retry", async () => {
  await site.db.delete(packages);
  const storage = { ...site.storage, put: () => Promise.reject(new Error("the disk is full")) };
  await expect(seedDatabase({ db: site.db, storage })).rejects.toThrow(StartupError);
  expect(await site.db.$count(packages)).toBe(0);
  await seedDatabase(site);
  expect(await site.db.$count(itemTables.portfolio)).toBe(portfolioSeed.length);
});
