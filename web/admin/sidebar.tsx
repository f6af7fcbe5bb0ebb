import { useRef, useState } from "react";
import { Link } from "react-router";
import { site } from "../../content/site.ts";
import { Mark } from "../site/mark.tsx";
import { tabQuery } from "../../contract/admin-paths.ts";
import { DiscardDialog } from "./kit/discard-dialog.tsx";
import { HistoryButton } from "./history/history-button.tsx";
import { logOut } from "./api/session-store.ts";
import { MENU_ID } from "./kit/lists/toolbar.tsx";
import { hasUnsaved } from "./kit/unsaved-store.ts";

type SidebarProps = { tabs: readonly { id: string; label: string }[]; current: string; userId: string };

/** A column beside the work on wide screens. On small ones a popover: the browser closes it on a click outside and on Escape. */
export function Sidebar({ tabs, current, userId }: SidebarProps) {
  const menu = useRef<HTMLElement>(null);
  const close = () => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  };
  return (
    <nav ref={menu} id={MENU_ID} popover="auto" className="side on-ink" aria-label="Admin">
      <Link className="brand" to="/" title="View the site">
        <Mark />
        {site.name}
      </Link>
      <ul>
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <Link className="tab" to={tabQuery(id)} aria-current={id === current ? "page" : undefined} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="out">
        <span title="Logged in as">{userId}</span>
        <HistoryButton of="accounts" name="logins" />
        <LogOutButton />
      </div>
    </nav>
  );
}

function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => (hasUnsaved() ? setAsking(true) : logOut())}>
        Log out
      </button>
      {isAsking && <DiscardDialog onDiscard={logOut} onKeep={() => setAsking(false)} />}
    </>
  );
}
