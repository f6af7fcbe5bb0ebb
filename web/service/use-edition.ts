import { useState } from "react";

/** Counts how often a value has been replaced by another: the key of a part that is to begin again with it. */
export function useEdition(value: unknown): number {
  const [state, setState] = useState({ value, edition: 0 });
  if (state.value === value) return state.edition;
  setState({ value, edition: state.edition + 1 });
  return state.edition + 1;
}
