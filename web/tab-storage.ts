/** What a tab remembers until it is closed. Storage may be switched off or full, and everything goes on without it. */

/**
 * What was kept under `key`, as `parse` reads it: it may be of an older version of the site, or of nobody's making, and is undefined where
 * nothing was kept or nothing that can be read.
 */
export function readTab<Kept>(key: string, parse: (kept: unknown) => Kept): Kept {
  return parse(readJson(key));
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what JSON can say; undefined forgets. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Whether something that was kept has fields, of whatever kind. */
export const isRecord = (kept: unknown): kept is Record<string, unknown> => typeof kept === "object" && kept !== null;
