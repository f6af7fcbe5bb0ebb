/** A start failed for a reason the operator can fix: printed as one plain sentence, exit code 1. */
export class StartupError extends Error {}
