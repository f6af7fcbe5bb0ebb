type Box = Pick<HTMLElement, "offsetLeft" | "offsetWidth">;
type Strip = Pick<HTMLElement, "scrollLeft" | "clientWidth" | "scrollWidth">;

/** The row's own margin, kept free to the left of the tab it shows, in pixels. */
const LEAD = 20;

/**
 * Brings the tab now shown into a strip that scrolls sideways; the page itself never moves. Someone who has swiped on to other tabs, so
 * that `from` is out of sight, is left where they are.
 */
export function followTab(strip: Strip, from: Box | undefined, to: Box): void {
  if (strip.scrollWidth <= strip.clientWidth) return;
  if (from && from !== to && !isInSight(strip, from)) return;
  strip.scrollLeft = Math.max(0, to.offsetLeft - LEAD);
}

function isInSight({ scrollLeft, clientWidth }: Strip, { offsetLeft, offsetWidth }: Box): boolean {
  return offsetLeft + offsetWidth > scrollLeft && offsetLeft < scrollLeft + clientWidth;
}
