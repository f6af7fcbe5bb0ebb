import { useRef } from "react";
import { useLocation } from "react-router";
import { menuNames } from "../../content/navigation.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Caret, Close, Menu } from "../ui/icons.tsx";
import { useMenuWords } from "./use-menu-words.ts";
import { MenuLinks } from "./menus.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** The links of small screens, and the ways to a person. Native disclosures: the panel and its two sections work before, and without, any script. */
export function MobileMenu() {
  const { pathname, key } = useLocation();
  const { menu, reach } = useMenuWords();
  const panel = useRef<HTMLDetailsElement>(null);
  // With the section that is unfolded: next time the menu opens as it did the first time.
  const close = () => {
    for (const open of [panel.current, ...(panel.current?.querySelectorAll("details") ?? [])]) open?.removeAttribute("open");
  };

  return (
    // Another page begins with a menu that is closed; a link closes it at once, however long the page takes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the links and buttons within, from which it bubbles
    <details
      key={key}
      className="mobile"
      ref={panel}
      onClick={({ target }) => target instanceof Element && target.closest("a") && close()}
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
