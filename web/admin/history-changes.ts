import type { AuditView } from "../../contract/history.ts";
import { staffMessages } from "../../contract/staff-messages.ts";

export type Change = { name: string; before: string | undefined; after: string | undefined };

/** What an entry of the trail changed: the fields whose value differs, readable. */
export function changesOf({ before = {}, after = {} }: Pick<AuditView, "before" | "after">): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: readable(before[name]), after: readable(after[name]) }))
    .filter((change) => change.before !== change.after && !UNTOLD.has(change.name));
}

/** They change with every save and say nothing to a person. */
const UNTOLD = new Set(["_id", "id", "version", "createdAt", "updatedAt"]);

function readable(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((part) => readable(part) ?? "").join(", ");
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** `discountPercentage` as a person writes it: `Discount percentage`. */
export function labelOf(name: string, labels: Readonly<Record<string, string>> = {}): string {
  const known = labels[name];
  if (known !== undefined) return known;
  const words = name.replaceAll("_", " ").replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whoever fails to log in need not be the person whose account it is. */
export function describeAccount({ action, userId }: Pick<AuditView, "action" | "userId">): string {
  const isByOwner = action !== "login_failed" && action !== "locked_out";
  return `${isByOwner ? "by" : "for"} ${userId === "" ? staffMessages.unknownAccount : userId}`;
}
