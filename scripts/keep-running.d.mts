/** Seconds to wait before the next start, after the server ended at these times; undefined where it has ended too often. */
export function backOff(ends: readonly number[], now: number): number | undefined;
