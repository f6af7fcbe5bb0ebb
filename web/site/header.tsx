import { useLocation, useRouteLoaderData } from "react-router";
import { useRef, type PointerEvent, useEffect, useState } from "react";
import { menuNames, type MenuLink, makeMainMenu } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Mark } from "./mark.tsx";
import { Caret, Close, Menu } from "../ui/icons.tsx";
import type { loader } from "../root.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/**
 * The main menu, with the newest posts below Blog (a plain link without any), and the descriptions of its links, empty when the root loader
 * failed.
 */
function useMenuWords() {
  const said = useRouteLoaderData<typeof loader>("root")?.menus;
  return { ...said, menu: makeMainMenu(said?.blog) };
}

type MenuId = "services" | "blog";
/** `at` is the page it was opened on: navigating closes it. */
type Open = { id: MenuId; isPinned: boolean; at: string } | undefined;

/**
 * Which header menu is open. A mouse opens it by hovering, a click pins it; another click, a click outside, Escape, leaving with the
 * keyboard or following a link closes it. Touch and keyboard only click.
 */
function useMenus() {
  const { key: at } = useLocation();
  const [latest, setOpen] = useState<Open>();
  const open = latest?.at === at ? latest : undefined;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) setOpen(undefined);
    };
    const closeOnLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a")) setOpen(undefined);
    };
    // Wherever focus is: opening with the mouse doesn't move it.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const button = list.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (button?.parentElement?.contains(document.activeElement)) button.focus();
      setOpen(undefined);
    };
    const listening = new AbortController();
    document.addEventListener("keydown", closeOnEscape, { signal: listening.signal });
    for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, closeOutside, { signal: listening.signal });
    list.current?.addEventListener("click", closeOnLink, { signal: listening.signal });
    return () => listening.abort();
  }, [open]);

  const propsOf = (id: MenuId) => ({
    item: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setOpen((now) => (now?.id === id && now.at === at ? now : { id, isPinned: false, at }));
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setOpen((now) => (now?.id === id && !now.isPinned ? undefined : now));
      },
    },
    button: {
      "aria-expanded": open?.id === id,
      "aria-controls": `menu-${id}`,
      onClick: () => setOpen((now) => (now?.id === id && now.isPinned && now.at === at ? undefined : { id, isPinned: true, at })),
    },
    panel: { id: `menu-${id}`, "data-open": open?.id === id || undefined },
  });
  return { list, propsOf };
}

/** A menu's links, each with an icon and a line of description. */
function MenuLinks({ links, path }: { links: readonly MenuLink[]; path: string }) {
  const { words } = useMenuWords();
  return links.map((link) => {
    const said = words?.[link.path];
    return (
      <SiteLink key={link.path} to={link.path} aria-current={link.path === path ? "page" : undefined}>
        <i aria-hidden="true">{said?.mark}</i>
        <b>{link.name}</b>
        <small>{said?.line}</small>
      </SiteLink>
    );
  });
}

/** The navigation on wide screens, with Services and Blog as disclosures. */
function Menus() {
  const { pathname } = useLocation();
  const { list, propsOf } = useMenus();
  const { menu } = useMenuWords();
  return (
    <ul className="nav" ref={list}>
      {menu.map((entry) => {
        if (!entry.below) {
          return (
            <li key={entry.path}>
              <SiteLink to={entry.path} aria-current={entry.path === pathname ? "page" : undefined}>
                {entry.name}
              </SiteLink>
            </li>
          );
        }
        const { id, links } = entry.below;
        const { item, button, panel } = propsOf(id);
        const current = links.find((link) => link.path === pathname)?.path;
        return (
          <li key={id} {...item}>
            <button type="button" {...button} data-current={current !== undefined || entry.path === pathname || undefined}>
              {entry.name}
              <Caret className="caret" />
            </button>
            <div className={`menu on-white ${id}`} {...panel}>
              <MenuLinks links={links} path={pathname} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The navigation and contact links on small screens. Native disclosures: the panel and its two sections need no scripts. */
function MobileMenu() {
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

const DAYS = [1, 2, 3, 4, 5, 6, 7];

export function Header({ ground }: { ground: "ink" | "paper" }) {
  const { pathname } = useLocation();
  return (
    <header className={`top ${ground === "ink" ? "on-ink" : ""}`}>
      <div className="frame">
        <SiteLink className="brand" to="/">
          <Mark />
          {site.name}
        </SiteLink>
        <nav aria-label="Main">
          <Menus />
          <ButtonLink className="subscribe" to="/pricing" aria-current={pathname === "/pricing" ? "page" : undefined}>
            {menuNames.subscribe}
          </ButtonLink>
          <MobileMenu />
        </nav>
      </div>
      <span className="weekbar" aria-hidden="true">
        {DAYS.map((day) => (
          <i key={day} className={`d-${day}`} />
        ))}
      </span>
    </header>
  );
}
