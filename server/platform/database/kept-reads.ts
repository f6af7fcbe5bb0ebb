import type { ContentVersion } from "./content-version.ts";

/** What is read of what visitors see, once for each version of it. Where changes could be missed it is read each time. */
export function keepWhileUnchanged<Value>(content: Pick<ContentVersion, "current">, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; version: number } | undefined;
  return () => {
    const version = content.current();
    if (version === undefined) return read();
    if (kept?.version !== version) {
      const value = read();
      kept = { value, version };
      // A database that was away for a moment is asked again.
      value.catch(() => {
        if (kept?.value === value) kept = undefined;
      });
    }
    return kept.value;
  };
}
