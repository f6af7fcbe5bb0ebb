import { expertiseSeed, milestoneSeed, ourProjectSeed, portfolioSeed, teamMemberSeed, testimonialSeed } from "../content/seed-items.ts";
import { packageSeed } from "../content/seed-packages.ts";
import { sql } from "drizzle-orm";
import { toCents } from "../contract/money.ts";
import { itemTables } from "./collections/collections.table.ts";
import { packages } from "./packages/packages.table.ts";
import type { PicturesDeps } from "./pictures/pictures.store.ts";
import type { Db } from "./platform/database/db.ts";
import { storeSeedPictures } from "./seed-pictures.ts";

/** Any number, the same in every process: who holds it fills the database. */
const SEED_LOCK = 7_201_508;

/** Items are listed newest first, so the first of a list is made the newest. */
function stagger<Item extends object>(items: readonly Item[]): (Item & { createdAt: Date })[] {
  const started = Date.now();
  return items.map((item, index) => ({ ...item, createdAt: new Date(started - index * 1000) }));
}

/** The first items of each list, with those of their pictures that there are. */
export async function seedItems(tx: Db, pictureIds: ReadonlyMap<string, string>): Promise<void> {
  const withPictures = <Item extends { picture: string }>(items: readonly Item[]) =>
    stagger(items).map(({ picture, ...item }) => ({ ...item, pictureId: pictureIds.get(picture) ?? null }));
  await tx.insert(itemTables.expertise).values(withPictures(expertiseSeed));
  await tx.insert(itemTables.portfolio).values(withPictures(portfolioSeed));
  await tx.insert(itemTables.ourProjects).values(withPictures(ourProjectSeed));
  await tx.insert(itemTables.testimonials).values(withPictures(testimonialSeed));
  await tx.insert(itemTables.teamMembers).values(withPictures(teamMemberSeed));
  await tx.insert(itemTables.milestones).values(stagger(milestoneSeed));
}

/** The packages that are missing; those that exist stay as staff left them. */
export async function seedPackages(db: Db): Promise<void> {
  const rows = packageSeed.map(({ price, ...item }, position) => ({ ...item, priceCents: toCents(price), position }));
  await db.insert(packages).values(rows).onConflictDoNothing({ target: packages.name });
}

/**
 * Fills a new database with the four packages and a first set of items with their pictures. A database that already has packages is left
 * alone: what staff deleted must not come back. Of processes that start together one fills it, and the others find it filled.
 */
export async function seedDatabase({ db, storage }: PicturesDeps): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const existing = await tx.select({ id: packages.id }).from(packages).limit(1);
    if (existing.length > 0) return;
    await seedPackages(tx);
    await seedItems(tx, await storeSeedPictures({ db: tx, storage }));
  });
}
