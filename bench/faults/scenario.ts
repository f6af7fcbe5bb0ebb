export type Outcome = {
  /** What was done, and the answers. */
  counts: string;
  /** Failures; empty if all went well. */
  faults: string[];
};

/** `isShort`: seconds instead of minutes, as a smoke test. `maxMinutes` limits the main part. */
export type Scenario = { name: string; run(isShort: boolean, maxMinutes: number): Promise<Outcome | undefined> };

/** A scenario's outcome. */
export const sum = (counts: string[], faults: string[]): Outcome => ({ counts: counts.join("; "), faults });
