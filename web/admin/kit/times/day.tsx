import { site } from "../../../../content/site.ts";

// A day has no zone: it is the same day for whoever reads it.
const written = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
// Swedes write a day as ISO 8601 does.
const iso = new Intl.DateTimeFormat("sv-SE", { timeZone: site.timeZoneName });

/** The day by the agency's calendar, such as `2026-11-23`. */
export const todayOf = (now = new Date()) => iso.format(now);

/** A day of the agency's calendar as it is read. */
export const formatDay = (day: string) => written.format(new Date(`${day}T00:00:00Z`));

export const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatDay(day)}</time>;
