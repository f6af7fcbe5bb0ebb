import { sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expertiseSeed, milestoneSeed, ourProjectSeed, portfolioSeed, teamMemberSeed, testimonialSeed } from "../content/seed-items.ts";
import { packageSeed } from "../content/seed-packages.ts";
import { toCents } from "../contract/money.ts";
import { itemTables } from "./collections/collections.table.ts";
import { packages } from "./packages/packages.table.ts";
import { type PicturesDeps, storeRendered } from "./pictures/pictures.store.ts";
import type { Db } from "./platform/database/db.ts";
import { type SeedPicture, seedPictures } from "../content/seed-pictures.ts";
import { nameFile } from "./pictures/pictures.files.ts";
import type { RenderedFile } from "./platform/pictures/images.ts";
import { productRoot } from "./platform/root.ts";
import { StartupError } from "./platform/config/startup-error.ts";

const RENDITIONS = join(productRoot, "content/renditions");

async function readRenditions(name: string, widths: readonly number[]): Promise<RenderedFile[]> {
  const wanted = widths.flatMap((width) => [{ type: "image/avif", width } as const, { type: "image/webp", width } as const]);
  return Promise.all(wanted.map(async (file) => ({ ...file, bytes: await readFile(join(RENDITIONS, nameFile(name, file))) })));
}

async function storeOne(deps: PicturesDeps, name: string, { hash, widths, ...shape }: SeedPicture): Promise<string> {
  const files = await readRenditions(name, widths);
  try {
    return (await storeRendered(deps, hash, { ...shape, files })).id;
  } catch (error) {
    throw new StartupError("The pictures of the initial items can't be stored. Check DATA_DIR, or the S3_ settings.", { cause: error });
  }
}

/**
 * Stores the seed pictures, which are shipped encoded: encoding takes up to two minutes on a slow machine.
 * @returns the id of each stored picture by its name in `content/pictures`
 * @throws StartupError if the storage fails
 */
async function storeSeedPictures(deps: PicturesDeps): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [name, picture] of Object.entries(seedPictures)) ids.set(name, await storeOne(deps, name, picture));
  return ids;
}

/** Advisory lock for seeding: any number, the same in every process. */
const SEED_LOCK = 7_201_508;

/** Lists are newest first, so the first item gets the newest date. */
function stagger<Item extends object>(items: readonly Item[]): (Item & { createdAt: Date })[] {
  const started = Date.now();
  return items.map((item, index) => ({ ...item, createdAt: new Date(started - index * 1000) }));
}

/** Seeds the items of each list with the available pictures. */
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

/** Inserts missing packages; existing ones stay unchanged. */
export async function seedPackages(db: Db): Promise<void> {
  const rows = packageSeed.map(({ price, ...item }, position) => ({ ...item, priceCents: toCents(price), position }));
  await db.insert(packages).values(rows).onConflictDoNothing({ target: packages.name });
}

/**
 * Fills a new database with the four packages and initial items with pictures. A database with packages is left alone: deleted items must
 * not return. Of concurrent processes one fills it.
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
