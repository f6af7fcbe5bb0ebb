import { type RefObject, useEffect, useState } from "react";

const CONTROLS = "button,input,select,textarea,label,summary,.btn,.foot a";
/** Three by three points reach every control that is no smaller than 24 px, with 8 px of air around the button. */
const PARTS = [0, 0.5, 1];

function isControl(element: Element, button: Element): boolean {
  const isFocused = element === document.activeElement && element.matches("a,[tabindex='0']");
  return !button.contains(element) && (isFocused || element.closest(CONTROLS) !== null);
}

function isOverControl(button: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  const at = (start: number, size: number, part: number) => start - 8 + (size + 16) * part;
  return PARTS.some((x) =>
    PARTS.some((y) => document.elementsFromPoint(at(left, width, x), at(top, height, y)).some((element) => isControl(element, button))),
  );
}

/** Whether a floating button stands over a control of the page, which then goes first. */
export function useClearOfControls(button: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      if (button.current) setOver(isOverControl(button.current));
    };
    const lookSoon = () => {
      waiting ||= window.setTimeout(look, 60);
    };
    const size = new ResizeObserver(lookSoon);
    size.observe(document.body);
    const listening = new AbortController();
    for (const event of ["scroll", "resize", "focusin"])
      window.addEventListener(event, lookSoon, { passive: true, signal: listening.signal });
    return () => {
      listening.abort();
      size.disconnect();
      clearTimeout(waiting);
    };
  }, [button]);
  return isOver;
}
