import { derived } from "../../../content/live.ts";
import { site } from "../../../content/site.ts";

const day = derived(
  () => new Intl.DateTimeFormat("en-GB", { timeZone: site.timeZoneName, day: "numeric", month: "long", year: "numeric" }),
);
const shortDay = derived(
  () => new Intl.DateTimeFormat("en-GB", { timeZone: site.timeZoneName, day: "numeric", month: "short", year: "numeric" }),
);

/** `5 December 2026 (PKT)`: the day of a moment by the agency's clock. */
export const writeDay = (iso: string): string => `${day().format(new Date(iso))} (${site.timeZone})`;

/** `5 Dec 2026`, where the zone stands beside it. */
export const writeShortDay = (iso: string): string => shortDay().format(new Date(iso));

/** `23 December 2026`, where no zone need stand beside it. */
export const chargeDate = (iso: string): string => day().format(new Date(iso));
