import { derived } from "./live.ts";
import { site } from "./site.ts";

/** Working days in the agency's time zone, for promises on pages and in mails. */

/** Maximum working days until an answer: `ANSWER_TIME` as a number. */
const ANSWER_WORKING_DAYS = 1;

/** Working days from the payment until the scope call (Day 1) is offered, as in the terms. */
const SCOPE_CALL_WORKING_DAYS = 2;

const DAY = 24 * 60 * 60 * 1000;

/** The Swedish locale formats ISO dates. */
const isoDay = derived(() => new Intl.DateTimeFormat("sv-SE", { timeZone: site.timeZoneName, dateStyle: "short" }));
const longDay = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });
const shortDay = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });

/** A date as its midnight in UTC, so that daylight saving doesn't matter. */
type Day = Date;

export const dayOf = (iso: string): Day => new Date(isoDay().format(new Date(iso)));
export const addDays = (day: Day, count: number): Day => new Date(day.getTime() + count * DAY);

const isWorked = (day: Day) => site.workDays.some((number) => Number(number) === (day.getUTCDay() || 7));

/** The date `count` working days later. */
export function addWorkingDays(day: Day, count: number): Day {
  if (count === 0) return day;
  const next = addDays(day, 1);
  return addWorkingDays(next, isWorked(next) ? count - 1 : count);
}

/** `Tuesday 24 November`. */
export const formatDay = (day: Day): string => longDay.format(day).replace(",", "");
/** `Tue 24 Nov`. */
export const formatShortDay = (day: Day): string => shortDay.format(day).replace(",", "");

/** Date by which a message is answered. */
export const answerDay = (writtenAt: string): Day => addWorkingDays(dayOf(writtenAt), ANSWER_WORKING_DAYS);

/** Latest date of Day 1, the scope call. */
export const firstDay = (paidAt: string): Day => addWorkingDays(dayOf(paidAt), SCOPE_CALL_WORKING_DAYS);
