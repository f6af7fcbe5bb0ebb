import { StartupError } from "../platform/config/startup-error.ts";
import { findErrorCode, isDatabaseGone, isNoRoom } from "../platform/database/db.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  EEXIST: "A backup to this file is being written, or was interrupted. If it was interrupted, delete the file that ends in .part.",
  EDQUOT: "This user has no space left on the disk.",
  ENOSPC: "There is no space left on the disk.",
  EACCES: "This user can't read or write a file or folder.",
  EPERM: "This user can't read or write a file or folder.",
  EROFS: "The disk is read-only.",
  ENOTDIR: "The folder doesn't exist.",
  ENOENT: "The folder doesn't exist.",
  "42501": "The database user doesn't have enough rights: make it the owner of the database, or let it create objects there.",
  "53100": "There is no space left on the disk of the database.",
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
  if (isRefused(error))
    return new StartupError(`The bucket refused the request: ${error.name}. Nothing else was changed.`, { cause: error });
  const sentence = SENTENCES[isNoRoom(error) ? "ENOSPC" : (findErrorCode(error) ?? "")];
  if (sentence !== undefined) return new StartupError(withPath(sentence, error), { cause: error });
  if (isDatabaseGone(error)) return new StartupError("The connection to the database was lost. Try again.", { cause: error });
  return error;
}
