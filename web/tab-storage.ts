/** A wrapper of sessionStorage, which may be disabled or full: the site works without it. */

/**
 * The value under `key`, validated by `parse`: it may come from an older version of the site or be tampered with. Undefined if nothing was
 * stored or it can't be read.
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

/** Stores a JSON value; undefined removes it. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Whether a stored value is an object with fields. */
export const isRecord = (stored: unknown): stored is Record<string, unknown> => typeof stored === "object" && stored !== null;
