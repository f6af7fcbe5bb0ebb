import { useEffect, useEffectEvent } from "react";

/** An action in the command palette, available while its control is rendered. */
type PanelAction = { label: string; run: () => void };

/** Listed last: the palette selects the first action. */
export const LOG_OUT = "Log out";

const offered = new Set<PanelAction>();

/** Available actions, without duplicate labels. */
export function listPanelActions(): readonly PanelAction[] {
  const actions = [...new Map([...offered].map((action) => [action.label, action])).values()];
  return actions.toSorted((one, other) => Number(one.label === LOG_OUT) - Number(other.label === LOG_OUT));
}

/** Registers a control's action in the command palette while it's rendered. */
export function usePanelAction(label: string, run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    const action = { label, run: () => runNow() };
    offered.add(action);
    return () => void offered.delete(action);
  }, [label]);
}
