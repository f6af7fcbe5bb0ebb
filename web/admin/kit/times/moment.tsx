import { site } from "../../../../content/site.ts";

const agency = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short", timeZone: site.timeZoneName });
const own = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });

/** A moment in the agency's time, as words. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${agency.format(date)} ${site.timeZone}`;
}

/** The same, and in the reader's own time. */
export function describeMoment(iso: string): string | undefined {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : `${formatMoment(iso)}, here ${own.format(date)}`;
}

/**
 * A moment in the agency's time, which colleagues in other places read alike; in the title, in the reader's own. Written as their place
 * writes it: only for what the browser alone renders, since the server has another locale.
 */
export function Moment({ iso }: { iso: string }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={Number.isNaN(date.getTime()) ? undefined : own.format(date)}>
      {formatMoment(iso)}
    </time>
  );
}
