/** Owners may do everything. Staff can't manage accounts, change the site's settings, or export or erase people's data. */
export const STAFF_ROLES = ["owner", "staff"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
