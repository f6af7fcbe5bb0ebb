/** What a line of a document can be asked to be. No zod. */
import { isAllowedHref } from "./rich-text-parts.ts";

/** What a line must look like, beyond its length. */
export type LineFormat = "phone" | "email" | "webAddress" | "timeZone" | "date" | "slug";

/** Numbers are called as they are written; a plus leads to other countries. */
const isPhone = (value: string) => /^\+?[\d\s().\-/]+$/.test(value) && value.replaceAll(/\D/g, "").length >= 5;
/** One address: signs that separate several, or name somebody, are none of it. */
const isOneEmail = (value: string) => /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/.test(value);
const isWebAddress = (value: string) => value.startsWith("https://") && isAllowedHref(value);

/** A zone that clocks and database know by the same name: an offset would mean the opposite there. */
function isTimeZone(value: string): boolean {
  if (!/^(UTC|[A-Z]\w+(\/[\w+-]+)+)$/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Whether a line is what it must look like. */
export const isFormat: Record<LineFormat, (value: string) => boolean> = {
  phone: isPhone,
  email: isOneEmail,
  webAddress: isWebAddress,
  timeZone: isTimeZone,
  date: isDay,
  slug: (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
};
