/** Makes an empty embedded database in the folder that it is told, for `create-embedded.ts`; ends with ENOSPC's number where there is no room. */
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
