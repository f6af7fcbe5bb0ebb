/** Where a message goes. */
export const OUTBOX_CHANNELS = ["mail", "webhook"] as const;
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number];

/** `failed`: refused for good, or given up after the last retry; staff may send it again. */
export const OUTBOX_STATUSES = ["waiting", "sent", "failed"] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];
