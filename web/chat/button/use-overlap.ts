import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whether a floating button is to make way. How that is found out comes after the page is there, and begins anew with each page. */
export function useOverlap(button: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { watchOverlap } = await import("./watch-overlap.ts");
      if (!isOver && button.current) stop = watchOverlap(button.current, setAside);
    };
    // Without it the button stays where it is.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [button, pathname]);
  return isAside;
}
