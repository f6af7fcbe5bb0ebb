/** The window event sent once React handles clicks. */
export const HYDRATED = "hydrated";

/**
 * Replays clicks on buttons from before hydration, one per button, so that a double click is done once. A press in progress is React's.
 * Submit buttons are native anyway.
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
