/** States of an enquiry. No zod: modules that only list them import this file. */
export const ENQUIRY_STATES = ["new", "in_progress", "won", "lost", "spam"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];
