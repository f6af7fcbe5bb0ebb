import { site } from "../../content/site.ts";

/** From the first year to the present one, as the agency's calendar has it. */
export function copyrightYears(now: Date): string {
  const year = now.toLocaleString("en", { year: "numeric", timeZone: site.timeZoneName });
  return `${site.copyrightSince}–${year}`;
}
