import { useLocation } from "react-router";
import { mainMenu, type MenuLink } from "../../content/navigation.ts";
import { Caret } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { useMenus } from "./use-menus.ts";

type LinkListProps = { links: readonly MenuLink[]; path: string };

/** The numbered links of a menu. */
export function MenuLinks({ links, path }: LinkListProps) {
  return links.map((link, index) => (
    <SiteLink key={link.path} to={link.path} aria-current={link.path === path ? "page" : undefined}>
      <i>{String(index + 1).padStart(2, "0")}</i>
      {link.name}
    </SiteLink>
  ));
}

/** The links of wide screens, with Services and Blog as disclosures. */
export function Menus() {
  const { pathname } = useLocation();
  const { list, propsOf } = useMenus();
  return (
    <ul className="nav" ref={list}>
      {mainMenu.map((entry) => {
        if (!("links" in entry)) {
          return (
            <li key={entry.path}>
              <SiteLink to={entry.path} aria-current={entry.path === pathname ? "page" : undefined}>
                {entry.name}
              </SiteLink>
            </li>
          );
        }
        const { item, button, panel } = propsOf(entry.id);
        const current = entry.links.find((link) => link.path === pathname)?.path;
        return (
          <li key={entry.id} {...item}>
            <button type="button" {...button} data-current={current !== undefined || entry.path === pathname || undefined}>
              {entry.name}
              <Caret className="caret" />
            </button>
            <div className={`menu on-white ${entry.id}`} {...panel}>
              <MenuLinks links={entry.links} path={pathname} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
