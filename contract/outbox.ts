/** Channels of a message. */
export const OUTBOX_CHANNELS = ["mail", "webhook"] as const;
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number];

/** `failed`: refused permanently, or out of retries; staff can send it again. */
export const OUTBOX_STATUSES = ["waiting", "sent", "failed"] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];
