/** User units of a drawn cell. */
export const CELL = 200;

/** The lattice is built in seven stages: points, circle, octagon, chords, strapwork, first glaze, full tile. */
export type StageNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const STAGES: readonly StageNumber[] = [1, 2, 3, 4, 5, 6, 7];
