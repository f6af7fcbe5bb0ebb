import type { ContentVersion } from "./content-version.ts";

/** Caches a read of public content per content version. Reads each time while changes could be missed. */
export function keepWhileUnchanged<Value>(content: Pick<ContentVersion, "current">, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; version: number } | undefined;
  return () => {
    const version = content.current();
    if (version === undefined) return read();
    if (kept?.version !== version) {
      const value = read();
      kept = { value, version };
      // A failed read is not cached.
      value.catch(() => {
        if (kept?.value === value) kept = undefined;
      });
    }
    return kept.value;
  };
}
