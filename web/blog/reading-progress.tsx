import { useEffect, useRef } from "react";

/** What its progress is measured on. */
export const READ_ID = "read";

/** The week's seven segments again: here they fill with the post, not with the page. Its minutes say the same in words. */
export function ReadingProgress() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const read = document.getElementById(READ_ID);
    return bar.current && read ? followReading(bar.current, read) : undefined;
  }, []);
  return (
    <div className="reading-progress" aria-hidden="true">
      <i ref={bar} />
    </div>
  );
}

/** How much of a text has been passed, 0 to 1: none with its first line at the top of the window, all with its last line at the bottom of the window. */
export function shareRead(text: { top: number; bottom: number }, windowHeight: number): number {
  const length = text.bottom - text.top - windowHeight;
  const passed = -text.top;
  if (length <= 0) return passed >= 0 ? 1 : 0;
  return Math.min(1, Math.max(0, passed / length));
}

const isDoneByStylesheet = () => CSS.supports("animation-timeline: view()") && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Fills `bar` with the reading of `text` where the stylesheet does not: in browsers without scroll timelines, and where motion is
 * reduced, which stops all animations but need not hide how far one is.
 */
function followReading(bar: HTMLElement, text: HTMLElement): (() => void) | undefined {
  if (isDoneByStylesheet()) return undefined;
  const show = () => {
    const share = shareRead(text.getBoundingClientRect(), window.innerHeight);
    bar.style.transform = `scaleX(${share.toFixed(4)})`;
  };
  show();
  window.addEventListener("scroll", show, { passive: true });
  window.addEventListener("resize", show);
  return () => {
    window.removeEventListener("scroll", show);
    window.removeEventListener("resize", show);
  };
}
