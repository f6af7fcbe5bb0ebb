import { site } from "../../../../content/site.ts";

const agency = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short", timeZone: site.timeZoneName });
const own = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });

/** Date and time in the agency's time zone. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${agency.format(date)} ${site.timeZone}`;
}

/** The same with the user's local time. */
export function describeMoment(iso: string): string | undefined {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : `${formatMoment(iso)}, here ${own.format(date)}`;
}

/**
 * Date and time in the agency's time zone, the same for all colleagues; the title has the user's local time.
 * Client-rendered only: the server's locale would cause a hydration mismatch.
 */
export function Moment({ iso }: { iso: string }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={Number.isNaN(date.getTime()) ? undefined : own.format(date)}>
      {formatMoment(iso)}
    </time>
  );
}
