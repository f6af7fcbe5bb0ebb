export type Outcome = {
  /** What was done and how it was answered. */
  counts: string;
  /** What should not have been: nothing, where it held out. */
  faults: string[];
};

/** `isShort`: seconds instead of minutes, for a look at whether it works at all. `maxMinutes` ends what counts, wherever it has come to. */
export type Scenario = { name: string; run(isShort: boolean, maxMinutes: number): Promise<Outcome | undefined> };

/** What a scenario found, where it ran. */
export const sum = (counts: string[], faults: string[]): Outcome => ({ counts: counts.join("; "), faults });
