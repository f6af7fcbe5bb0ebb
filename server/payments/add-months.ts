const DAY = 24 * 3600_000;

/** `months` later on the same day of the month, or on the month's last where it has no such day; in UTC. */
export function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return new Date(day + (from.getTime() % DAY));
}
