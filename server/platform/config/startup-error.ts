/** A start that cannot go on for a reason an operator can mend: shown as one plain sentence, exit code 1. */
export class StartupError extends Error {}
