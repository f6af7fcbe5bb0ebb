/** The staff account of the site that the journeys run on. */
export const staffAccount = { userId: "staff", password: "a-password-for-journeys" };
