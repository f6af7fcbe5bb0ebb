import { type RefObject, useEffect, useState } from "react";

const CONTROLS = "button,input,select,textarea,label,summary,.btn,.foot a";
/** The air around the button, in pixels. */
const AIR = 8;
/** Three by three points reach every control that is no smaller than 24 px. */
const PARTS = [0, 0.5, 1];

/** A link in the words does not matter until somebody is on it. */
const isFocusedLink = (element: Element) => element === document.activeElement && element.matches("a,[tabindex='0']");

const isControl = (element: Element, button: Element) =>
  !button.contains(element) && (isFocusedLink(element) || element.closest(CONTROLS) !== null);

/** Boxes alone do not tell: a closed menu has one too. But to ask what is seen at a point costs a hundred times as much. */
function isNearControl(button: HTMLElement, { left, top, right, bottom }: DOMRect): boolean {
  const focused = document.activeElement;
  const controls = focused && isFocusedLink(focused) ? [focused] : [];
  return [...controls, ...document.querySelectorAll(CONTROLS)].some((element) => {
    if (button.contains(element)) return false;
    const box = element.getBoundingClientRect();
    return box.left < right + AIR && box.right > left - AIR && box.top < bottom + AIR && box.bottom > top - AIR;
  });
}

function isOverControl(button: HTMLElement): boolean {
  const box = button.getBoundingClientRect();
  if (!isNearControl(button, box)) return false;
  const at = (start: number, size: number, part: number) => start - AIR + (size + 2 * AIR) * part;
  return PARTS.some((x) =>
    PARTS.some((y) =>
      document.elementsFromPoint(at(box.left, box.width, x), at(box.top, box.height, y)).some((element) => isControl(element, button)),
    ),
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
