import { randomBytes } from "node:crypto";
import type { RenderedFile } from "../platform/pictures/images.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { PictureFile } from "./pictures.table.ts";

/** The folder of the files; the names in it are public. */
export const PICTURE_FOLDER = "pictures";

const EXTENSIONS = { "image/avif": "avif", "image/webp": "webp" } as const;
const NAME = /^[\da-f]{32}-\d{1,4}\.(avif|webp)$/;

/** A picture file's name for a format and size. */
export const nameFile = (stem: string, { type, width }: Pick<RenderedFile, "type" | "width">) => `${stem}-${width}.${EXTENSIONS[type]}`;

/** Writes the files of a picture under unique names, so that removing one picture's files never affects another's, even concurrently. */
export async function writePictureFiles(storage: Storage, hash: string, files: RenderedFile[]): Promise<PictureFile[]> {
  const stem = `${hash.slice(0, 24)}${randomBytes(4).toString("hex")}`;
  const named = files.map((file) => ({ ...file, name: nameFile(stem, file) }));
  const written = await Promise.allSettled(named.map(({ name, bytes, type }) => storage.put(`${PICTURE_FOLDER}/${name}`, bytes, type)));
  const failed = written.find((result) => result.status === "rejected");
  if (failed !== undefined) throw new Error("a picture file could not be written", { cause: failed.reason });
  return named.map(({ name, type, width }) => ({ name, type, width }));
}

/** The file of a public name, or undefined for an invalid or unknown name. */
export async function findPictureFile(storage: Storage, name: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const extension = NAME.exec(name)?.[1];
  if (extension === undefined) return undefined;
  const bytes = await storage.get(`${PICTURE_FOLDER}/${name}`);
  return bytes && { bytes, type: `image/${extension}` };
}

export async function deletePictureFiles(storage: Storage, files: readonly Pick<PictureFile, "name">[]): Promise<void> {
  await Promise.all(files.map(({ name }) => storage.delete(`${PICTURE_FOLDER}/${name}`)));
}
