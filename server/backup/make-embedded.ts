/** Creates an empty embedded database in the given folder, for `create-embedded.ts`; exits with ENOSPC's number if the disk is full. */
import { constants } from "node:os";
import { isNoRoom } from "../platform/database/db.ts";
import { createPglite } from "../platform/database/db-pglite.ts";

const [, , folder = ""] = process.argv;
try {
  await (await createPglite(folder)).close();
} catch (error) {
  if (!isNoRoom(error)) throw error;
  process.exitCode = constants.errno.ENOSPC;
}
