import { useEffect } from "react";

/** Controls that are pressed several times in a row: moving a row, paging, formatting. */
const RAPID = '[data-rapid], [rel="next"], [rel="prev"], [role="toolbar"], .pager';

/**
 * Ignores the second click of a double click on a button or link. The first one may have closed a dialog, moved the page or saved a version,
 * so that the second would press what is there now, or save an old version.
 */
export function useSingleClicks(): void {
  useEffect(() => {
    const ignore = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest("button, a[href], summary") : null;
      if (event.detail < 2 || control === null || control.closest(RAPID) !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("click", ignore, true);
    return () => removeEventListener("click", ignore, true);
  }, []);
}
