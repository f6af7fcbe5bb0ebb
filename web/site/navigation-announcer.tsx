import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces a client-side navigation: a screen reader hears the new page's title and keyboard focus starts at the top, as after a page
 * load. The router handles the scroll position.
 */
export function NavigationAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    if (isNew) setTitle(document.title);
    if (isNew || hash) focusQuietly(document.getElementById(decodeHash(hash) || "main"));
  }, [pathname, hash]);

  return (
    <div className="sr-only" aria-live="polite" role="status">
      {title}
    </div>
  );
}

function focusQuietly(place: HTMLElement | null) {
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
