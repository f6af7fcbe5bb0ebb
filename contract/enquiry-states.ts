/** How far an enquiry is. No zod: whoever only names them carries this file. */
export const ENQUIRY_STATES = ["new", "in_progress", "won", "lost", "spam"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];
