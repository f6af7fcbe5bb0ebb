/** Panel, client and texts of the assistant, fetched when somebody is about to open it. */
export const loadPanel = () => import("../panel.tsx");

/** Ahead of a press. What fails here is tried again, and told, when the button is pressed. */
export function warmPanel(): void {
  loadPanel().catch(() => undefined);
}
