import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expertiseSeed, ourProjectSeed, portfolioSeed, teamMemberSeed, testimonialSeed } from "../content/seed-items.ts";
import { eq, isNull, and } from "drizzle-orm";
import { itemTables } from "./collections/collections.table.ts";
import { type PicturesDeps, storePicture } from "./pictures/pictures.store.ts";
import { announceContentChange } from "./platform/content-version.ts";
import { findErrorCode } from "./platform/db.ts";
import type { Log } from "./platform/log.ts";
import { projectRoot } from "./platform/root.ts";

const FOLDER = join(projectRoot, "content/pictures");

/** The tables of the seed with, for each item, what it is known by and its picture. */
const WANTED = [
  ...[
    { table: itemTables.expertise, items: expertiseSeed },
    { table: itemTables.portfolio, items: portfolioSeed },
    { table: itemTables.ourProjects, items: ourProjectSeed },
  ].map(({ table, items }) => ({ table, named: table.title, items: items.map(({ title, picture }) => ({ name: title, picture })) })),
  ...[
    { table: itemTables.testimonials, items: testimonialSeed },
    { table: itemTables.teamMembers, items: teamMemberSeed },
  ].map(({ table, items }) => ({ table, named: table.name, items })),
];

async function readPicture(name: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(FOLDER, `${name}.webp`));
  } catch (error) {
    if (findErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Gives the items of the seed their pictures, one after the other while the site already answers. What has a picture keeps it, so this can
 * be stopped at any point and goes on with the next start.
 */
export async function attachSeedPictures({ log, ...deps }: PicturesDeps & { log: Log }, signal?: AbortSignal): Promise<void> {
  for (const { table, named, items } of WANTED) {
    const bare = await deps.db.select({ id: table.id, name: named }).from(table).where(isNull(table.pictureId));
    for (const { id, name } of bare) {
      const picture = items.find((item) => item.name === name)?.picture;
      const bytes = picture === undefined ? undefined : await readPicture(picture);
      if (signal?.aborted) return;
      if (bytes === undefined) continue;
      const { id: pictureId } = await storePicture(deps, bytes);
      await deps.db.transaction(async (tx) => {
        await tx
          .update(table)
          .set({ pictureId })
          .where(and(eq(table.id, id), isNull(table.pictureId)));
        await announceContentChange(tx);
      });
      log.debug({ name }, "a seed picture is in place");
    }
  }
}
