/** Retention: the last backup of each of this many days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 6 };

/** Months until an automatic backup is deleted. */
export const BACKUP_MONTHS = KEPT.months;

const NAME = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** The file name of an automatic backup; files with other names are never deleted. */
export const nameBackup = (now: Date): string => `site-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;

/** Whether a file is left from an interrupted backup. */
export const isUnfinished = (name: string): boolean => name.endsWith(".part") && NAME.test(name.slice(0, -".part".length));

function readTime(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const monthOf = (time: Date) => time.toISOString().slice(0, 7);

/** The Monday of its week. */
function weekOf(time: Date): string {
  const monday = new Date(time);
  monday.setUTCDate(time.getUTCDate() - ((time.getUTCDay() + 6) % 7));
  return dayOf(monday);
}

type Dated = { name: string; time: Date };

/** The last backup of each period, for `count` periods. `backups` are newest first. */
function lastOfEach(backups: readonly Dated[], periodOf: (time: Date) => string, count: number): string[] {
  const last = new Map<string, string>();
  for (const { name, time } of backups) if (!last.has(periodOf(time))) last.set(periodOf(time), name);
  return [...last.values()].slice(0, count);
}

/** Files of a place that are due for deletion. */
export function listExpired(names: readonly string[]): string[] {
  const backups = names
    .map((name) => ({ name, time: readTime(name) }))
    .filter((backup): backup is Dated => backup.time !== undefined)
    .toSorted((a, b) => b.time.getTime() - a.time.getTime());
  const kept = new Set([
    ...lastOfEach(backups, dayOf, KEPT.days),
    ...lastOfEach(backups, weekOf, KEPT.weeks),
    ...lastOfEach(backups, monthOf, KEPT.months),
  ]);
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
