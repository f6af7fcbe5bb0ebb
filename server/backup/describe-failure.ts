import { StartupError } from "../platform/config/startup-error.ts";
import { findErrorCode, isDatabaseGone, isNoRoom } from "../platform/database/db.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  EEXIST: "A backup to this file is being written, or was cut short: then delete the file that ends in .part.",
  EDQUOT: "There is no room left on the disk for this user.",
  ENOSPC: "There is no room left on the disk.",
  EACCES: "A file or folder may not be written or read by this user.",
  EPERM: "A file or folder may not be written or read by this user.",
  EROFS: "The disk cannot be written to.",
  ENOTDIR: "The folder for it is not there.",
  ENOENT: "The folder for it is not there.",
  "42501": "The user of the database has too few rights: let it own the database, or create in it.",
  "53100": "There is no room left on the disk of the database.",
};

/** The sentence with the file the error names; a `.part` file is shown by its final name. */
const withPath = (sentence: string, error: unknown) =>
  error instanceof Error && "path" in error && typeof error.path === "string"
    ? sentence.replace(/\.$/, `: ${error.path.replace(/\.part$/, "")}.`)
    : sentence;

/** An error of the bucket's client; its name is the store's error code. */
const isRefused = (error: unknown): error is Error => error instanceof Error && "$metadata" in error;

/** A sentence for errors the operator can fix; any other error unchanged. */
export function describeFailure(error: unknown): unknown {
  if (error instanceof StartupError) return error;
  if (isRefused(error)) return new StartupError(`The bucket refused: ${error.name}. Nothing else was changed.`, { cause: error });
  const sentence = SENTENCES[isNoRoom(error) ? "ENOSPC" : (findErrorCode(error) ?? "")];
  if (sentence !== undefined) return new StartupError(withPath(sentence, error), { cause: error });
  if (isDatabaseGone(error)) return new StartupError("The database went away. Try again.", { cause: error });
  return error;
}
