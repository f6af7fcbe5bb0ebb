/** Texts for when the next page can't be loaded. */
export const moveMessages = {
  trying: "Trying again…",
  line: "The connection was lost. This page stays as it is until the next one can be fetched.",
  answer: "The site gave no answer. This page stays as it is; please try again in a moment.",
} as const;
