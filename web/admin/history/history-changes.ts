import { isFigure, tellFigure } from "../../../contract/collection-rules.ts";
import type { AuditView } from "../../../contract/audit.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { formatDay } from "../kit/times/day.tsx";
import { formatMoment } from "../kit/times/moment.tsx";

export type Change = { name: string; before: string | undefined; after: string | undefined };

type Labels = Readonly<Record<string, string>>;

/** Addresses of pictures mean nothing to a reader, so the change isn't shown as text. */
const PICTURE = "imageUrl";
const PICTURES = new Set([PICTURE, "logo"]);

/** Fields that an entry changed, formatted. Those with a label come first, in the labels' order. */
export function changesOf({ before = {}, after = {} }: Pick<AuditView, "before" | "after">, labels: Labels = {}): Change[] {
  const names = [...new Set([...Object.keys(labels), ...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: readable(before[name]), after: readable(after[name]) }))
    .filter((change) => change.before !== change.after && !UNTOLD.has(change.name))
    .map((change) => (PICTURES.has(change.name) ? tellPicture(change) : change));
}

function tellPicture({ name, before, after }: Change): Change {
  if (before !== undefined && after !== undefined) return { name, before: undefined, after: staffMessages.anotherPicture };
  const tell = (address: string | undefined) => address && staffMessages.onePicture;
  return { name, before: tell(before), after: tell(after) };
}

/** Fields not shown: ids, versions and timestamps. */
const UNTOLD = new Set(["_id", "id", "version", "createdAt", "updatedAt"]);

/** ISO 8601 timestamp, as `JSON.stringify` writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A date without a time. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function readableTime(text: string): string {
  if (DAY.test(text)) return formatDay(text);
  return MOMENT.test(text) ? formatMoment(text) : text;
}

function readable(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return readableTime(value);
  if (Array.isArray(value) && value.length === 0) return undefined;
  if (Array.isArray(value)) return value.map((part) => readable(part) ?? "").join(", ");
  if (isFigure(value)) return tellFigure(value);
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** Label of a field: `discountPercentage` becomes `Discount percentage`. */
export function labelOf(name: string, labels: Labels = {}): string {
  const known = labels[name] ?? (name === PICTURE ? staffMessages.pictureLabel : undefined);
  if (known !== undefined) return known;
  const words = name.replaceAll("_", " ").replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A failed login isn't necessarily by the account's owner. */
export function describeAccount({ action, userId }: Pick<AuditView, "action" | "userId">): string {
  const isByOwner = action !== "login_failed" && action !== "locked_out";
  return `${isByOwner ? "by" : "for"} ${userId === "" ? staffMessages.unknownAccount : userId}`;
}
