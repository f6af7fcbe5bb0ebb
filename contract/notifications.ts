/** What happens on the site that staff may want to be told of, in the order in which they choose. */
export const STAFF_EVENTS = [
  "enquiry",
  "scope",
  "paid",
  "renewed",
  "renewal_failed",
  "subscription",
  "review",
  "disputed",
  "refunded",
  "refund_failed",
  "comment_held",
  "document",
] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];

/** How somebody wants to be told of an event. */
export const NOTICE_TIMES = ["now", "daily", "never"] as const;
export type NoticeTime = (typeof NOTICE_TIMES)[number];

/** Of each event; what is left out is told at once. */
export type NoticeChoices = Partial<Record<StaffEvent, NoticeTime>>;

/** When daily messages go out, by the agency's clocks. */
export const DAILY_HOUR = "09:00";

/**
 * Somebody who has had this many messages within so many minutes gets what comes in the next ones together: a person still reads twenty one by
 * one, and more in so short a time are noise, in which the one that matters is lost.
 */
export const AT_ONCE = { max: 20, minutes: 10 } as const;
