import { limits } from "../../../contract/limits.ts";

export type SpamSign = "honeypot" | "too fast";

/**
 * Why a form looks like spam, if it does: the honeypot field was filled in, or the form was sent faster than a person types. `elapsed_ms`
 * counts from opening the page. API calls without these fields pass.
 */
export function findSpamSign({ website, elapsed_ms }: { website?: string; elapsed_ms?: number }): SpamSign | undefined {
  if (website !== undefined && website.trim() !== "") return "honeypot";
  if (elapsed_ms !== undefined && elapsed_ms < limits.minFormFill) return "too fast";
  return undefined;
}
