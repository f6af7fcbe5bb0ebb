/** The staff account of the site that the journeys run on. */
export const staffAccount = { userId: "staff", password: "a-password-for-journeys" };

/** What opens the figures of that site. */
export const metricsToken = "a-token-of-those-who-watch-the-journeys";
