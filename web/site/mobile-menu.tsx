import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { mainMenu, subscribeLink } from "../../content/navigation.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Caret, Close, Menu } from "../ui/icons.tsx";
import { MenuLinks } from "./menus.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** The links of small screens. Native disclosures: the panel and its two sections work before, and without, any script. */
export function MobileMenu() {
  const { pathname, key } = useLocation();
  const panel = useRef<HTMLDetailsElement>(null);
  const shownAt = useRef(key);
  useEffect(() => {
    // Not on the page's first: it may have been opened before there was a script.
    if (panel.current && shownAt.current !== key) panel.current.open = false;
    shownAt.current = key;
  }, [key]);
  useEffect(() => {
    const closeOnLink = (event: Event) => {
      if (panel.current && event.target instanceof Element && event.target.closest("a")) panel.current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !panel.current?.open) return;
      panel.current.open = false;
      panel.current.querySelector("summary")?.focus();
    };
    const listening = new AbortController();
    panel.current?.addEventListener("click", closeOnLink, { signal: listening.signal });
    document.addEventListener("keydown", closeOnEscape, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <details className="mobile" ref={panel}>
      <summary className="icon-btn" aria-label="Menu">
        <Menu className="when-closed" />
        <Close className="when-open" />
      </summary>
      <div className="mobile-panel">
        {mainMenu.map((entry) =>
          "links" in entry ? (
            <details key={entry.id} name="mobile-section">
              <summary>
                {entry.name}
                <Caret className="caret" />
              </summary>
              <MenuLinks links={entry.links} path={pathname} />
            </details>
          ) : (
            <SiteLink key={entry.path} to={entry.path} aria-current={entry.path === pathname ? "page" : undefined}>
              {entry.name}
            </SiteLink>
          ),
        )}
        <ButtonLink to={subscribeLink.path} arrow>
          {subscribeLink.name}
        </ButtonLink>
      </div>
    </details>
  );
}
