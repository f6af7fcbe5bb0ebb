import { useEffect, useEffectEvent } from "react";

/** Something that the palette offers while the control that does it is shown. */
type PanelAction = { label: string; run: () => void };

const offered = new Set<PanelAction>();

/** What can be done now, by its label; of two controls that do the same, once. */
export const listPanelActions = (): readonly PanelAction[] => [...new Map([...offered].map((action) => [action.label, action])).values()];

/** Offers in the palette what a control does, for as long as it is rendered. */
export function usePanelAction(label: string, run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    const action = { label, run: () => runNow() };
    offered.add(action);
    return () => void offered.delete(action);
  }, [label]);
}
