/** The states of a subscription, in display order. */
export const SUBSCRIPTION_STATES = ["active", "past_due", "ending", "ended"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
