export const staffAccount = { userId: "staff", password: "a-password-for-journeys" };

/** Bearer token of the test site's metrics endpoint. */
export const metricsToken = "a-token-of-those-who-watch-the-journeys";
