/** A conflict is what somebody else saved meanwhile; the person decides. */
export type SaveOutcome<Saved> = { saved: Saved } | { conflict: Saved };
