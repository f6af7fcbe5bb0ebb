/** The states of a subscription, in display order. */
export const SUBSCRIPTION_STATES = ["active", "past_due", "ending", "ended"] as const;
/**
 * What orders can be filtered by: a state, or all that run. One that is past due and cancelled is found by either word, and `running` is what the
 * figures of the Money tab count: paid for once, and not ended.
 */
export const SUBSCRIPTION_FILTERS = ["running", ...SUBSCRIPTION_STATES] as const;
export type SubscriptionFilter = (typeof SUBSCRIPTION_FILTERS)[number];
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
