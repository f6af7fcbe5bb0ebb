import { site } from "../../../../content/site.ts";

// Swedes write days and times as fields take them.
const fieldTime = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: site.timeZoneName });
const words = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A moment as a field for day and time takes it, by the agency's clocks: `2026-11-27T12:00`; empty where there is none. */
export function toFieldTime(moment: string | Date | null): string {
  return moment === null ? "" : fieldTime.format(new Date(moment)).replace(" ", "T");
}

/** What stands in such a field, in words; empty where that is no day and time. */
export function tellFieldTime(local: string): string {
  const shown = new Date(`${local}Z`);
  return Number.isNaN(shown.getTime()) ? "" : `${words.format(shown)} ${site.timeZone}`;
}
