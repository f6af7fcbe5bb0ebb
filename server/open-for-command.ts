import { loadWords } from "./documents/stored-words.ts";
import type { Config } from "./platform/config/config.ts";
import { makePrivate } from "./platform/config/private-folder.ts";
import { StartupError } from "./platform/config/startup-error.ts";
import { hasEmbedded } from "./platform/database/embedded-folder.ts";
import { FolderInUse } from "./platform/database/folder-lock.ts";
import type { Database } from "./platform/database/db.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { createLog } from "./platform/log.ts";

/**
 * Opens the site's database for a command. Only commands allowed before the first start (`mayBegin`) create a missing embedded one: with
 * any other command it would look as if all data were lost.
 * @throws StartupError with the fix if it can't be opened, for example because the embedded one is in use
 */
export async function openForCommand(config: Config, { mayBegin = false } = {}): Promise<Database> {
  const log = createLog("silent");
  if (!mayBegin && config.databaseUrl === undefined && !hasEmbedded(config.dataDir)) {
    throw new StartupError(
      `There is no database in ${config.dataDir}. If the site stores its data elsewhere, set DATA_DIR to that folder.`,
    );
  }
  try {
    makePrivate(config.dataDir, log);
    const database = await openDatabase(config, log);
    // Texts written by a command use the published site name.
    await loadWords(database.db, log);
    return database;
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartupError(`${error.message} Stop the site, then run this command again.`, { cause: error });
  }
}
