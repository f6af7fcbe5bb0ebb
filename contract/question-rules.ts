/** Lengths in characters, also for the panel's form. Answers appear in a small window: three sentences are enough. */
export const questionLimits = { questionLength: 160, answerLength: 600, pageLength: 300 } as const;
