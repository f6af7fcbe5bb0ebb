/** When the model was last asked in this process, and whether it answered. */
let last: { isAnswered: boolean } | undefined;

export const noteModelAnswer = (isAnswered: boolean): void => void (last = { isAnswered });

export const lastModelAnswer = (): { isAnswered: boolean } | undefined => last;
