import { datedSteps } from "../../../content/dated-steps.ts";
import { site } from "../../../content/site.ts";

const escape = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`);
const compact = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, "");

/** The days of work as all-day events in an iCalendar data URL, so the download needs no request. */
export function calendarEntry(orderId: string, packageName: string, paidAt: string): string {
  const days = datedSteps(packageName, paidAt).filter(({ when }) => when.startsWith("Day"));
  const events = days.flatMap(({ when, date, what }) => [
    "BEGIN:VEVENT",
    `UID:${orderId}-${when.replace(" ", "-")}@${site.email.split("@")[1]}`,
    `DTSTAMP:${compact(paidAt)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `SUMMARY:${escape(`${when} at the latest, ${packageName} by ${site.name}`)}`,
    `DESCRIPTION:${escape(what)}`,
    "END:VEVENT",
  ]);
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${site.name}//EN`, ...events, "END:VCALENDAR", ""];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join("\r\n"))}`;
}
