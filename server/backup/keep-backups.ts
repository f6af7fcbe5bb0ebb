/** How many backups stay: the last of each of so many days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 6 };

/** The months after which a backup that was made by itself is gone. */
export const BACKUP_MONTHS = KEPT.months;

const NAME = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** The name of the file of a backup that is made by itself; what has another name is nobody's to delete. */
export const nameBackup = (now: Date): string => `site-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;

/** Whether a file is what a backup that was cut short has left. */
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

/** The last of each period, in as many periods as are kept. `backups` are newest first. */
function lastOfEach(backups: readonly Dated[], periodOf: (time: Date) => string, count: number): string[] {
  const last = new Map<string, string>();
  for (const { name, time } of backups) if (!last.has(periodOf(time))) last.set(periodOf(time), name);
  return [...last.values()].slice(0, count);
}

/** Which of the files of a place have had their time. */
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
