const DAY = 24 * 3600_000;

/** The same day `months` later, or the month's last day if it has no such day; in UTC. */
export function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return new Date(day + (from.getTime() % DAY));
}
