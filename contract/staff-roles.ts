/** Owners may do everything. Staff may not manage accounts, nor export or erase persons. */
export const STAFF_ROLES = ["owner", "staff"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
