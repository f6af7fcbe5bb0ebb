/** Told to the page once React listens to it. */
export const HYDRATED = "hydrated";

/**
 * Presses of buttons that came before React listened are done once it does, each button once however often it was pressed: nobody presses
 * a second time what has answered. What is being pressed at that very moment React does itself. Submit buttons are the browser's own.
 */
export const KEEP_EARLY_CLICKS = `{
const early = new Map();
const keep = (event) => {
  const button = event.target.closest("button[type=button]");
  if (button) { early.delete(button); early.set(button, event); }
};
addEventListener("click", keep, true);
addEventListener("${HYDRATED}", () => {
  removeEventListener("click", keep, true);
  for (const [button, { eventPhase }] of early) if (!eventPhase) setTimeout(() => button.click());
}, { once: true });
}`;
