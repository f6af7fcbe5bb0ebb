/** `2026-11-20` as `20 November 2026`, in every time zone. */
export function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
}
