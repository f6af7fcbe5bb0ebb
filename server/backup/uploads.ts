import { createHash, hash } from "node:crypto";
import { listStoredNames } from "../files/files.store.ts";
import { listPictureNames } from "../pictures/pictures.store.ts";
import type { Db } from "../platform/database/db.ts";
import { PRIVATE_FOLDER } from "../platform/storage/storage.ts";
import type { Manifest } from "./archive/manifest.ts";
import { PLACE_FOLDER } from "./upload-place.ts";

/** Whether a key belongs to an upload or generated file, not to the id of the storage. */
export const isUpload = (key: string) => !key.startsWith(`${PLACE_FOLDER}/`) && !key.endsWith(".part");

/** Sums up uploads in the manifest's form. Hashes lines in the format of `sha256sum -c`. */
export function createUploadSum() {
  const sum = { files: 0, bytes: 0, hash: createHash("sha256") };
  return {
    /** @returns the file's line */
    add(key: string, content: Uint8Array): string {
      const line = `${hash("sha256", content)}  uploads/${key}\n`;
      sum.files += 1;
      sum.bytes += content.length;
      sum.hash.update(line);
      return line;
    },
    end: (): Manifest["uploads"] => ({ files: sum.files, bytes: sum.bytes, sha256: sum.hash.digest("hex") }),
  };
}

/** Upload keys referenced by rows. */
export async function listNamedUploads(db: Db): Promise<string[]> {
  const [stored, pictures] = [await listStoredNames(db), await listPictureNames(db)];
  return [...stored.map((name) => `${PRIVATE_FOLDER}/${name}`), ...pictures.map((name) => `pictures/${name}`)];
}

/** Which of these uploads are referenced by rows. */
export async function findHeldUploads(db: Db, keys: readonly string[]): Promise<string[]> {
  const named = new Set(await listNamedUploads(db));
  return keys.filter((key) => named.has(key));
}
