/** The path of a Chromium; ends the process where none can be had. */
export function findBrowser(): string;
