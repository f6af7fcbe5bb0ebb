import { derived } from "./live.ts";
import { site } from "./site.ts";

/** The agency's calendar: the days that people are promised something by. Pages and mails count with the same. */

/** How many working days an answer takes at most: `ANSWER_TIME` in a figure. */
const ANSWER_WORKING_DAYS = 1;

/** Working days from a payment until the scope call, which is Day 1, is offered, as the terms say. */
const SCOPE_CALL_WORKING_DAYS = 2;

const DAY = 24 * 60 * 60 * 1000;

/** Swedish dates are ISO dates. */
const isoDay = derived(() => new Intl.DateTimeFormat("sv-SE", { timeZone: site.timeZoneName, dateStyle: "short" }));
const longDay = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });
const shortDay = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });

/** A day of the agency's calendar, as its midnight in UTC: days are counted there, whatever clocks do. */
type Day = Date;

export const dayOf = (iso: string): Day => new Date(isoDay().format(new Date(iso)));
export const addDays = (day: Day, count: number): Day => new Date(day.getTime() + count * DAY);

const isWorked = (day: Day) => site.workDays.some((number) => Number(number) === (day.getUTCDay() || 7));

/** The last of `count` working days after a day. */
export function addWorkingDays(day: Day, count: number): Day {
  if (count === 0) return day;
  const next = addDays(day, 1);
  return addWorkingDays(next, isWorked(next) ? count - 1 : count);
}

/** `Tuesday 24 November`. */
export const formatDay = (day: Day): string => longDay.format(day).replace(",", "");
/** `Tue 24 Nov`. */
export const formatShortDay = (day: Day): string => shortDay.format(day).replace(",", "");

/** By when somebody who wrote has an answer. */
export const answerDay = (writtenAt: string): Day => addWorkingDays(dayOf(writtenAt), ANSWER_WORKING_DAYS);

/** Day 1 of the work at the latest: the scope call. */
export const firstDay = (paidAt: string): Day => addWorkingDays(dayOf(paidAt), SCOPE_CALL_WORKING_DAYS);
