/** The outcomes that the runners' reporters left in `folder`, as lines to print: none where every test passed at once. */
export function describeOutcome(folder: string): string[];
