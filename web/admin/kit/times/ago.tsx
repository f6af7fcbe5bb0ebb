import { useSyncExternalStore } from "react";
import { site } from "../../../../content/site.ts";
import { todayOf } from "./day.tsx";
import { describeMoment } from "./moment.tsx";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const dayOfYear = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: site.timeZoneName });
const dayOfAny = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric", timeZone: site.timeZoneName });

/** Relative time in short form: "now", "8 min", "3 h", "Yesterday", then the date in the agency's time zone. */
export function sayAgo(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  // The client's clock may be behind the server's.
  if (passed < MINUTE && passed > -HOUR) return "now";
  if (passed > 0 && passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  const day = todayOf(then);
  if (passed > 0 && (passed < 12 * HOUR || day === todayOf(now))) return `${Math.floor(passed / HOUR)} h`;
  if (day === todayOf(new Date(now.getTime() - 24 * HOUR))) return "Yesterday";
  return (day.slice(0, 4) === todayOf(now).slice(0, 4) ? dayOfYear : dayOfAny).format(then);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One shared timer for all instances. */
function followMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Relative time that updates every minute; the full time is in the title. */
export function Ago({ iso }: { iso: string }) {
  const then = new Date(iso);
  const said = useSyncExternalStore(followMinutes, () => (Number.isNaN(then.getTime()) ? iso : sayAgo(then, new Date())));
  return (
    <time className="ago" dateTime={iso} title={describeMoment(iso)}>
      {said}
    </time>
  );
}
