import type { ReactNode } from "react";
import { Menu } from "../../../ui/icons.tsx";
import { RefreshButton } from "./refresh-button.tsx";

export const MENU_ID = "admin-menu";
export const TAB_HEADING_ID = "tab-heading";

/** The top of every tab: menu button on small screens, heading, a quiet remark, controls. */
export function Toolbar({ title, remark, children }: { title: string; remark?: string | undefined; children?: ReactNode }) {
  return (
    <header className="bar-top">
      <button type="button" className="icon-btn admin-burger" popoverTarget={MENU_ID} aria-label="Menu">
        <Menu />
      </button>
      <h1 id={TAB_HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      {remark && <span className="remark">{remark}</span>}
      <RefreshButton name={title} />
      {children}
    </header>
  );
}
