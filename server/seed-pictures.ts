import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SeedPicture, seedPictures } from "../content/seed-pictures.ts";
import { nameFile } from "./pictures/pictures.files.ts";
import { type PicturesDeps, storeRendered } from "./pictures/pictures.store.ts";
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
    throw new StartupError("The pictures of the first items cannot be stored. Check DATA_DIR, or the S3_ settings.", { cause: error });
  }
}

/**
 * Stores the seed pictures, which are shipped encoded: encoding takes up to two minutes on a slow machine.
 * @returns the id of each stored picture by its name in `content/pictures`
 * @throws StartupError if the storage fails
 */
export async function storeSeedPictures(deps: PicturesDeps): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [name, picture] of Object.entries(seedPictures)) ids.set(name, await storeOne(deps, name, picture));
  return ids;
}
