import { useLocation } from "react-router";
import { menuNames } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Mark } from "./mark.tsx";
import { Menus } from "./menus.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { SiteLink } from "../ui/site-link.tsx";

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
