import { expertiseSeed, milestoneSeed, ourProjectSeed, portfolioSeed, teamMemberSeed, testimonialSeed } from "../content/seed-items.ts";
import { packageSeed } from "../content/seed-packages.ts";
import { toCents } from "../contract/money.ts";
import { itemTables } from "./collections/collections.table.ts";
import { packages } from "./packages/packages.table.ts";
import type { Db } from "./platform/db.ts";

/** Items are listed newest first, so the first of a list is made the newest. Pictures follow once the site answers, see `seed-pictures.ts`. */
function stagger<Item extends object>(items: readonly Item[]): (Item & { createdAt: Date })[] {
  const started = Date.now();
  return items.map((item, index) => ({ ...item, createdAt: new Date(started - index * 1000) }));
}

/** The packages that are missing; those that exist stay as staff left them. */
export async function seedPackages(db: Db): Promise<void> {
  const rows = packageSeed.map(({ price, ...item }, position) => ({ ...item, priceCents: toCents(price), position }));
  await db.insert(packages).values(rows).onConflictDoNothing({ target: packages.name });
}

/**
 * Fills a new database with the four packages and a first set of items. A database that already has packages is left alone: what staff
 * deleted must not come back.
 */
export async function seedDatabase(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const existing = await tx.select({ id: packages.id }).from(packages).limit(1);
    if (existing.length > 0) return;
    await seedPackages(tx);
    await tx.insert(itemTables.expertise).values(stagger(expertiseSeed));
    await tx.insert(itemTables.portfolio).values(stagger(portfolioSeed));
    await tx.insert(itemTables.ourProjects).values(stagger(ourProjectSeed));
    await tx.insert(itemTables.testimonials).values(stagger(testimonialSeed));
    await tx.insert(itemTables.teamMembers).values(stagger(teamMemberSeed));
    await tx.insert(itemTables.milestones).values(stagger(milestoneSeed));
  });
}
