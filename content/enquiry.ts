/** Where Request Code Audit leads. */
export const CODE_AUDIT_PATH = "/contact-us?service=AI%20Services&topic=code-audit";

/** Where a buyer starts while there is no address to write to in the app. */
export const ONBOARDING_PATH = "/contact-us?topic=onboarding";
