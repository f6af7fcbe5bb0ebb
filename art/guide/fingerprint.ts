import { createHash } from "node:crypto";
import type { Reading } from "../../content/pages/reading.ts";

/** Detects a changed text. */
export function fingerprint(reading: Reading): string {
  return createHash("sha256").update(JSON.stringify(reading)).digest("base64url").slice(0, 22);
}
