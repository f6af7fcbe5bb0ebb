/** The life of a subscription, in the order in which it is told. */
export const SUBSCRIPTION_STATES = ["active", "past_due", "ending", "ended"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
