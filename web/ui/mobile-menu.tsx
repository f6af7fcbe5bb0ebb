import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { mainMenu, subscribeLink } from "../../content/navigation.ts";
import { ButtonLink } from "./button.tsx";
import { Caret, Close, Menu } from "./icons.tsx";
import { MenuLinks } from "./menus.tsx";
import { SiteLink } from "./site-link.tsx";

/** The links of small screens. Native disclosures: the panel and its two sections work before, and without, any script. */
export function MobileMenu() {
  const { pathname, key } = useLocation();
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (panel.current) panel.current.open = false;
  };
  useEffect(close, [key]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !panel.current?.open) return;
      panel.current.open = false;
      panel.current.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
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
              <MenuLinks links={entry.links} path={pathname} onChoose={close} />
            </details>
          ) : (
            <SiteLink key={entry.path} to={entry.path} aria-current={entry.path === pathname ? "page" : undefined} onClick={close}>
              {entry.name}
            </SiteLink>
          ),
        )}
        <ButtonLink to={subscribeLink.path} arrow onClick={close}>
          {subscribeLink.name}
        </ButtonLink>
      </div>
    </details>
  );
}
