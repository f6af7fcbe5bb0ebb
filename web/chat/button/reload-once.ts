import { isUp } from "../../forms/post-instead.ts";
import { readTab, writeTab } from "../../tab-storage.ts";

const KEY = "reloaded-for";

/** What the page was loaded anew for: a part of it whose script went with an earlier version of the site. */
export const readReloadedFor = (): unknown => readTab(KEY, (stored) => stored);

/** The part has come: when it is missing again, another version of the site is there. */
export const endReload = (): void => writeTab(KEY, undefined);

/**
 * Loads the page anew where the script of `part` does not come though the site is up: once, since the script may be blocked. What was typed
 * is kept by the tab. @returns false where that would not help; otherwise the page is left, and nothing is returned
 */
export async function reloadOnce(part: string): Promise<false> {
  if (readReloadedFor() !== undefined || !(await isUp())) return false;
  writeTab(KEY, part);
  // Where nothing can be stored it would be loaded anew for ever.
  if (readReloadedFor() === undefined) return false;
  location.reload();
  return new Promise(() => {});
}
