import { expect, test } from "vitest";
import { isUnfinished, listExpired, nameBackup } from "./keep-backups.ts";

const DAY = 24 * 3600_000;
const LAST = Date.UTC(2026, 10, 23, 2, 30);
const nightly = (nights: number) => Array.from({ length: nights }, (_, night) => nameBackup(new Date(LAST - night * DAY)));

test("of a year of nights the last seven, the last of four weeks and the last of six months are kept", () => {
  const names = nightly(365);
  const expired = new Set(listExpired(names));
  expect(names.filter((name) => !expired.has(name)).map((name) => name.slice(5, 15))).toEqual([
    "2026-11-23",
    "2026-11-22",
    "2026-11-21",
    "2026-11-20",
    "2026-11-19",
    "2026-11-18",
    "2026-11-17",
    "2026-11-15",
    "2026-11-08",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
    "2026-06-30",
  ]);
});

test("deleting every night keeps the same backups as deleting once", () => {
  let kept: string[] = [];
  for (const name of nightly(400).toReversed()) {
    kept.push(name);
    const expired = new Set(listExpired(kept));
    kept = kept.filter((each) => !expired.has(each));
  }
  expect(kept.toReversed()).toEqual(nightly(400).filter((name) => !listExpired(nightly(400)).includes(name)));
});

test("of two backups of a day the last is kept, and few or other files are left alone", () => {
  const [first, second] = ["site-2026-11-23T01-00-00Z.backup", "site-2026-11-23T02-30-00Z.backup"];
  expect(listExpired([second, first, "site.backup", "notes.txt", `${first}.part`])).toEqual([first]);
  expect(listExpired(nightly(7))).toEqual([]);
  expect(listExpired([])).toEqual([]);
  expect([`${first}.part`, first, "notes.part"].map(isUnfinished)).toEqual([true, false, false]);
});
