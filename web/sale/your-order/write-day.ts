import { derived } from "../../../content/live.ts";
import { site } from "../../../content/site.ts";

const day = derived(
  () => new Intl.DateTimeFormat("en-GB", { timeZone: site.timeZoneName, day: "numeric", month: "long", year: "numeric" }),
);
const shortDay = derived(
  () => new Intl.DateTimeFormat("en-GB", { timeZone: site.timeZoneName, day: "numeric", month: "short", year: "numeric" }),
);

/** `5 December 2026 (PKT)`: the date in the agency's time zone. */
export const writeDay = (iso: string): string => `${day().format(new Date(iso))} (${site.timeZone})`;

/** `5 Dec 2026`, for places that show the zone next to it. */
export const writeShortDay = (iso: string): string => shortDay().format(new Date(iso));

/** `23 December 2026`, for places that need no zone. */
export const chargeDate = (iso: string): string => day().format(new Date(iso));
