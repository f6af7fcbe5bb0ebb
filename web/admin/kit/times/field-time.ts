import { site } from "../../../../content/site.ts";

// The Swedish locale writes dates and times as `datetime-local` needs them.
const fieldTime = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: site.timeZoneName });
const words = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Value of a `datetime-local` input in the agency's time zone: `2026-11-27T12:00`; empty for null. */
export function toFieldTime(moment: string | Date | null): string {
  return moment === null ? "" : fieldTime.format(new Date(moment)).replace(" ", "T");
}

/** Such a value as text; empty if it's invalid. */
export function tellFieldTime(local: string): string {
  const shown = new Date(`${local}Z`);
  return Number.isNaN(shown.getTime()) ? "" : `${words.format(shown)} ${site.timeZone}`;
}
