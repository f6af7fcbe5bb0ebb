/** Whether the last call to the model in this process succeeded, for the health check. */
let last: { isAnswered: boolean } | undefined;

export const noteModelAnswer = (isAnswered: boolean): void => void (last = { isAnswered });

export const lastModelAnswer = (): { isAnswered: boolean } | undefined => last;
