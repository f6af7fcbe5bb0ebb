import { useEffect, useEffectEvent } from "react";

/** An action in the command palette, available while its control is rendered. */
type PanelAction = { label: string; run: () => void };

const offered = new Set<PanelAction>();

/** Available actions, without duplicate labels. */
export const listPanelActions = (): readonly PanelAction[] => [...new Map([...offered].map((action) => [action.label, action])).values()];

/** Registers a control's action in the command palette while it's rendered. */
export function usePanelAction(label: string, run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    const action = { label, run: () => runNow() };
    offered.add(action);
    return () => void offered.delete(action);
  }, [label]);
}
