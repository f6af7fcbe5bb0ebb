import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a move within the site, a screen reader hears the new page's title and the keyboard starts at its beginning,
 * as both would after a page load. The router itself takes care of the scroll position.
 */
export function NavigationAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (hash !== "") return focusQuietly(document.getElementById(decodeHash(hash)));
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    focusQuietly(document.getElementById("main"));
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
