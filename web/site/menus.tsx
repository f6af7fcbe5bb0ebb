import { useLocation } from "react-router";
import type { MenuLink } from "../../content/navigation.ts";
import { Caret } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { useMenuWords } from "./use-menu-words.ts";
import { useMenus } from "./use-menus.ts";

/** A menu's links, each with an icon and a line of description. */
export function MenuLinks({ links, path }: { links: readonly MenuLink[]; path: string }) {
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
export function Menus() {
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
