/** Lengths in characters, by which the panel's form counts. An answer is read in a small window: three sentences are enough. */
export const questionLimits = { questionLength: 160, answerLength: 600, pageLength: 300 } as const;
