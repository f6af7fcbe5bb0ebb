import { useRef } from "react";
import { useLocation } from "react-router";
import { menuNames } from "../../content/navigation.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Caret, Close, Menu } from "../ui/icons.tsx";
import { useMenuWords } from "./use-menu-words.ts";
import { MenuLinks } from "./menus.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** The navigation and contact links on small screens. Native disclosures: the panel and its two sections need no scripts. */
export function MobileMenu() {
  const { pathname, key } = useLocation();
  const { menu, reach } = useMenuWords();
  const panel = useRef<HTMLDetailsElement>(null);
  // Also folds the open section, so the menu always opens in the same state.
  const close = () => {
    for (const open of [panel.current, ...(panel.current?.querySelectorAll("details") ?? [])]) open?.removeAttribute("open");
  };

  return (
    // Closed on each new page; a link closes it at once, even if the page is slow.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the links and buttons within, from which it bubbles
    <details
      key={key}
      className="mobile"
      ref={panel}
      onClick={({ target }) => target instanceof Element && target.closest("a") && close()}
      // Links of the page are behind the open menu.
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={({ key: pressed }) => {
        if (pressed !== "Escape") return;
        close();
        panel.current?.querySelector("summary")?.focus();
      }}
    >
      <summary className="icon-btn" aria-label="Menu">
        <Menu className="when-closed" />
        <Close className="when-open" />
      </summary>
      <div className="mobile-panel" tabIndex={-1}>
        <div className="mobile-pages">
          {menu.map((entry) =>
            entry.below ? (
              <details key={entry.below.id} name="mobile-section" className={entry.below.id}>
                <summary>
                  {entry.name}
                  <Caret className="caret" />
                </summary>
                <MenuLinks links={entry.below.links} path={pathname} />
              </details>
            ) : (
              <SiteLink key={entry.path} to={entry.path} aria-current={entry.path === pathname ? "page" : undefined}>
                {entry.name}
              </SiteLink>
            ),
          )}
        </div>
        <div className="mobile-reach on-tile">
          {reach && <div className="reach-ways" dangerouslySetInnerHTML={{ __html: reach }} />}
          <ButtonLink to="/pricing" arrow>
            {menuNames.subscribe}
          </ButtonLink>
        </div>
      </div>
    </details>
  );
}
