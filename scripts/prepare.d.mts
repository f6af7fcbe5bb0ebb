/** Removes the files below `folder` that are older than `time`, in milliseconds. */
export function removeOlder(folder: string, time: number): void;
