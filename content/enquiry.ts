/** Target of "Request Code Audit". */
export const CODE_AUDIT_PATH = "/contact-us?service=AI%20Services&topic=code-audit";

export const ONBOARDING_TOPIC = "onboarding";

/** Start of the onboarding while no messaging app is configured. */
export const ONBOARDING_PATH = `/contact-us?topic=${ONBOARDING_TOPIC}`;
