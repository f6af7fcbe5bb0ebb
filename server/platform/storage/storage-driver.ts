import type { DriverContract } from "flydrive/types";
import { findErrorCode } from "../database/db.ts";
import type { Storage, StoredFile } from "./storage.ts";

const MISSING = new Set(["ENOENT", "NoSuchKey", "NotFound"]);

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && (MISSING.has(error.name) || MISSING.has(findErrorCode(error) ?? ""))) return undefined;
    throw error;
  }
}

async function* listFiles(driver: DriverContract, folder: string): AsyncGenerator<StoredFile> {
  let paginationToken: string | undefined;
  do {
    const page = await driver.listAll(folder, paginationToken === undefined ? {} : { paginationToken });
    for (const object of page.objects) {
      if (!object.isFile) continue;
      const found = await unlessMissing(object.getMetaData());
      if (found !== undefined) yield { key: object.key, modifiedAt: found.lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
}

/** What both kinds of storage share: a file that is missing is an answer, not a failure. */
export function wrapDriver(driver: DriverContract): Storage {
  return {
    put: (key, bytes, contentType) => driver.put(key, bytes, { contentType }),
    get: (key) => unlessMissing(driver.getBytes(key)),
    delete: (key) => driver.delete(key),
    list: (folder) => listFiles(driver, folder),
  };
}
