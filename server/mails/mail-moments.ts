import { derived } from "../../content/live.ts";
import { site } from "../../content/site.ts";

const formatIn = (options: Intl.DateTimeFormatOptions) =>
  derived(() => new Intl.DateTimeFormat("en-GB", { timeZone: site.timeZoneName, ...options }));
const shortDate = formatIn({ day: "numeric", month: "long", year: "numeric" });
const longDate = formatIn({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const hour = formatIn({ hour: "2-digit", minute: "2-digit" });

/** `Sunday 22 November 2026, 14:05 PKT`: a moment by the agency's clock. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  return `${longDate().format(moment).replace(",", "")}, ${hour().format(moment)} ${site.timeZone}`;
}

/** `22 November 2026 (PKT)`: the day of a moment by the agency's clock. */
export const formatDate = (iso: string): string => `${shortDate().format(new Date(iso))} (${site.timeZone})`;
