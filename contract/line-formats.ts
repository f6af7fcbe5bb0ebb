/** Formats for a document's lines. No zod. */
import { isAllowedHref } from "./rich-text-parts.ts";

/** A line's format, beyond its length. */
export type LineFormat = "phone" | "email" | "webAddress" | "timeZone" | "date" | "slug";

/** A phone number as it can be dialled; a plus starts the country code. */
const isPhone = (value: string) => /^\+?[\d\s().\-/]+$/.test(value) && value.replaceAll(/\D/g, "").length >= 5;
/** A single address, without separators or a display name. */
const isOneEmail = (value: string) => /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/.test(value);
const isWebAddress = (value: string) => value.startsWith("https://") && isAllowedHref(value);

/** A zone name that browsers and PostgreSQL share: for offsets PostgreSQL uses the opposite sign. */
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

/** Whether a line has its format. */
export const isFormat: Record<LineFormat, (value: string) => boolean> = {
  phone: isPhone,
  email: isOneEmail,
  webAddress: isWebAddress,
  timeZone: isTimeZone,
  date: isDay,
  slug: (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
};
