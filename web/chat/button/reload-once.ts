import { isUp } from "../../forms/post-instead.ts";
import { readTab, writeTab } from "../../tab-storage.ts";

const KEY = "reloaded-for";

/** The assistant, opened again after a reload. */
export const CHAT = "chat";

/** What the page was reloaded for, because its scripts belonged to an older version. */
export const readReloadedFor = (): unknown => readTab(KEY, (stored) => stored);

/** Called when it has loaded, so the next version may reload again. */
export const endReload = (): void => writeTab(KEY, undefined);

/**
 * Reloads the page for a `part` whose script is gone, or too old for the API, while the site is up: once, since the script may be blocked.
 * The tab keeps all input. @returns false if a reload won't help; otherwise it leaves the page and never resolves
 */
export async function reloadOnce(part: string): Promise<false> {
  if (readReloadedFor() !== undefined || !(await isUp())) return false;
  writeTab(KEY, part);
  // Without storage it would reload forever.
  if (readReloadedFor() === undefined) return false;
  location.reload();
  return new Promise(() => {});
}
