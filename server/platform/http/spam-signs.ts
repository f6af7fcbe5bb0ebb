import { limits } from "../../../contract/limits.ts";

export type SpamSign = "honeypot" | "too fast";

/**
 * Why what a form sent looks like spam, if it does: the hidden field was filled in, or the form was sent faster than anybody types.
 * `elapsed_ms` counts from showing the form. A call that carries neither field says nothing about it.
 */
export function findSpamSign({ website, elapsed_ms }: { website?: string; elapsed_ms?: number }): SpamSign | undefined {
  if (website !== undefined && website.trim() !== "") return "honeypot";
  if (elapsed_ms !== undefined && elapsed_ms < limits.minFormFill) return "too fast";
  return undefined;
}
