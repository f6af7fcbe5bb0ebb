/** Texts for when the next page can't be loaded. */
export const moveMessages = {
  trying: "Trying again…",
  line: "The connection was lost. This page stays open until the next one can be loaded.",
  answer: "The site is not responding, so the next page could not be opened. Please try again in a moment.",
} as const;
