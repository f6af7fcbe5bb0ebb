/** Where Request Code Audit leads (D32). */
export const CODE_AUDIT_PATH = "/contact-us?service=AI%20Services&topic=code-audit";
