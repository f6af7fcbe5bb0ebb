import { derived } from "../../content/live.ts";
import { site } from "../../content/site.ts";
import { DAILY_HOUR } from "../../contract/notifications.ts";

const DAY = 24 * 3600_000;
const offsets = derived(() => new Intl.DateTimeFormat("en-US", { timeZone: site.timeZoneName, timeZoneName: "longOffset" }));
const days = derived(() => new Intl.DateTimeFormat("en-CA", { timeZone: site.timeZoneName }));

/** `+05:00`, or `Z`. */
function offsetAt(moment: Date): string {
  const name =
    offsets()
      .formatToParts(moment)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "") || "Z";
}

/** The daily hour by the agency's clocks, on the day of `moment`. */
function onDayOf(moment: Date): Date {
  const clock = `${days().format(moment)}T${DAILY_HOUR}:00.000`;
  // DST: the offset may change on that day.
  const guess = new Date(clock + offsetAt(moment));
  return new Date(clock + offsetAt(guess));
}

/** The next time daily digests are sent. */
export function nextDailyTime(now: Date): Date {
  const today = onDayOf(now);
  return today > now ? today : onDayOf(new Date(today.getTime() + DAY));
}

/** Whether a time is that of a daily digest, rather than the end of a burst. */
export const isDailyTime = (moment: Date) => nextDailyTime(new Date(moment.getTime() - 1)).getTime() === moment.getTime();
