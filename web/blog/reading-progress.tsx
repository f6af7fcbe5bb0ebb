import { useEffect, useRef } from "react";

/** The element that progress is measured on. */
export const READ_ID = "read";

/** Reading progress: the header's seven segments fill with the post instead of the page. The reading time says the same as text. */
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

/** Scroll progress of a text, 0 to 1: 0 with its first line at the top of the window, 1 with its last at the bottom. */
export function shareRead(text: { top: number; bottom: number }, windowHeight: number): number {
  const length = text.bottom - text.top - windowHeight;
  const passed = -text.top;
  if (length <= 0) return passed >= 0 ? 1 : 0;
  return Math.min(1, Math.max(0, passed / length));
}

const isDoneByStylesheet = () => CSS.supports("animation-timeline: view()") && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * The scripted fallback for the stylesheet's scroll timeline: for browsers without it, and for reduced motion, which stops animations but
 * need not hide progress.
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
