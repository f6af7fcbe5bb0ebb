import { site } from "../../content/site.ts";

/** The copyright years, in the agency's time zone: the first to the current one. */
export function copyrightYears(now: Date): string {
  const year = now.toLocaleString("en", { year: "numeric", timeZone: site.timeZoneName });
  return `${site.copyrightSince}–${year}`;
}
