/** What a tab remembers until it is closed. Storage may be switched off or full, and everything goes on without it. */

/**
 * What was stored under `key`, as `parse` reads it: it may be of an older version of the site, or of nobody's making, and is undefined where
 * nothing was stored or nothing that can be read.
 */
export function readTab<Value>(key: string, parse: (stored: unknown) => Value): Value {
  return parse(readJson(key));
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores what JSON can say; undefined forgets. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Whether something that was stored has fields, of whatever kind. */
export const isRecord = (stored: unknown): stored is Record<string, unknown> => typeof stored === "object" && stored !== null;
