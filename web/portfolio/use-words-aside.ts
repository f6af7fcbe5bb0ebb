import { useEffect, useState } from "react";

/** What pointing at a card or focusing it shows goes away with Escape, and comes back the next time. */
export function useWordsAside() {
  const [areAside, setAside] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && setAside(true);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const bringBack = () => setAside(false);
  return { "data-aside": areAside || undefined, onPointerEnter: bringBack, onFocus: bringBack };
}
