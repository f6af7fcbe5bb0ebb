import { site } from "../../../../content/site.ts";

// A date has no time zone: formatting in UTC keeps it.
const written = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
// The Swedish locale writes dates as ISO 8601.
const iso = new Intl.DateTimeFormat("sv-SE", { timeZone: site.timeZoneName });

/** Today in the agency's time zone, such as `2026-11-23`. */
export const todayOf = (now = new Date()) => iso.format(now);

/** Formats a date (`2026-11-23`) in the browser's locale. */
export const formatDay = (day: string) => written.format(new Date(`${day}T00:00:00Z`));

export const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatDay(day)}</time>;
