/** Events staff can be notified of, in the order of the settings. */
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

/** When to notify of an event. */
export const NOTICE_TIMES = ["now", "daily", "never"] as const;
export type NoticeTime = (typeof NOTICE_TIMES)[number];

/** By event; the default is at once. */
export type NoticeChoices = Partial<Record<StaffEvent, NoticeTime>>;

/** When daily digests are sent, by the agency's clocks. */
export const DAILY_HOUR = "09:00";

/**
 * Burst limit: after so many messages within a minute, the events of the next `digestMinutes` are collected in a digest. A person still reads
 * twenty messages one by one; more are noise that hides the important one.
 */
export const AT_ONCE = { perMinute: 20, digestMinutes: 10 } as const;
