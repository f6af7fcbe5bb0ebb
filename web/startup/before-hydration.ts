/** The window event sent once React handles clicks and navigation. */
export const HYDRATED = "hydrated";

/** Set on `<html>` while the page is loaded again: hydrating it meanwhile would fail. */
export const RELOADING = "data-reloading";

/**
 * Inline script for the time before hydration.
 *
 * Clicks on buttons are replayed once after it, one per button, so that a double click is done once. A press in progress is React's. Submit
 * buttons are native anyway.
 *
 * Back and Forward after a reload change the address of the same document, which would then be hydrated as the wrong page: it's loaded again.
 */
export const BEFORE_HYDRATION = `{
const early = new Map();
const path = () => location.pathname + location.search;
const served = path();
const keep = (event) => {
  const button = event.target.closest("button[type=button]");
  if (button) { early.delete(button); early.set(button, event); }
};
const load = () => {
  if (path() === served) return;
  document.documentElement.toggleAttribute("${RELOADING}", true);
  location.reload();
};
addEventListener("click", keep, true);
addEventListener("popstate", load);
addEventListener("${HYDRATED}", () => {
  removeEventListener("click", keep, true);
  removeEventListener("popstate", load);
  for (const [button, { eventPhase }] of early) if (!eventPhase) setTimeout(() => button.click());
}, { once: true });
}`;
