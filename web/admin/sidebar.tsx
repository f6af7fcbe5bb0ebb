import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { site } from "../../content/site.ts";
import { Search } from "./kit/icons.tsx";
import { Mark } from "../site/mark.tsx";
import { tabQuery } from "../../contract/admin-paths.ts";
import type { NewsView } from "../../contract/live.ts";
import { DiscardDialog } from "./kit/confirm-dialog.tsx";
import { LOG_OUT, usePanelAction } from "./shortcuts/panel-actions.ts";
import { hasUnsaved } from "./kit/unsaved-guard.tsx";
import { Moment } from "./kit/times/moment.tsx";
import { HistoryButton } from "./history/history-button.tsx";
import { logOut } from "./api/session-store.ts";
import { useRole } from "./api/use-role.ts";
import { staffApi } from "./api/admin-api.ts";
import { useRead } from "./api/use-read.ts";
import { MENU_ID } from "./kit/lists/toolbar.tsx";
import { formatCount, useNews } from "./live/use-news.ts";
import { isApple } from "./shortcuts/is-apple.ts";
import { TabIcon } from "./shortcuts/tab-icon.tsx";
import type { TabGroup } from "./tabs.tsx";

type SidebarProps = { groups: readonly TabGroup[]; current: string; userId: string; onPalette: () => void };

/** A column on wide screens, a popover on small ones, which the browser closes on Escape or a click outside. */
export function Sidebar({ groups, current, userId, onPalette }: SidebarProps) {
  const menu = useRef<HTMLElement>(null);
  const isOwner = useRole() === "owner";
  // In low windows the last tabs are below the edge.
  useEffect(() => {
    // Not returned: in newer browsers it's a promise.
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const close = () => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  };
  return (
    <nav ref={menu} id={MENU_ID} popover="auto" className="side on-ink" aria-label="Admin">
      <Link className="brand" to="/" title="View the site">
        <Mark />
        {site.name}
      </Link>
      <button type="button" className="to-palette" aria-keyshortcuts="Control+K Meta+K" onClick={onPalette}>
        <Search />
        Search or jump to
        <kbd>{isApple ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      {groups.map(({ label: group, tabs }) => (
        <div className="group" key={group}>
          <p id={`group-${group}`}>{group}</p>
          <ul aria-labelledby={`group-${group}`}>
            {tabs
              .filter((tab) => isOwner || tab.isOwners !== true)
              .map(({ id, label }) => (
                <li key={id}>
                  <Link className="tab" to={tabQuery(id)} aria-current={id === current ? "page" : undefined} onClick={close}>
                    <TabIcon tab={id} />
                    {label}
                    <TabCount tab={id} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className="out">
        <BackupAge />
        <span title="Logged in as">{userId}</span>
        <HistoryButton of="accounts" name="logins" />
        <LogOutButton />
      </div>
    </nav>
  );
}

function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
  const leave = () => (hasUnsaved() ? setAsking(true) : logOut());
  usePanelAction(LOG_OUT, leave);
  return (
    <>
      <button type="button" className="link" onClick={leave}>
        Log out
      </button>
      {isAsking && <DiscardDialog onDiscard={logOut} onKeep={() => setAsking(false)} />}
    </>
  );
}

const isCounted = (news: NewsView, tab: string): tab is keyof NewsView => tab in news;

/** Badge with a tab's new items, or with the outbox's failed messages. Nothing for zero. */
function TabCount({ tab }: { tab: string }) {
  const news = useNews();
  const count = news !== undefined && isCounted(news, tab) ? news[tab] : 0;
  if (count === 0) return null;
  return (
    <span className="count num">
      {formatCount(count)}
      <span className="sr-only">{tab === "outbox" ? " failed" : " new"}</span>
    </span>
  );
}

/** Age of the last successful backup; an empty line while unknown. */
function BackupAge() {
  const settings = { staleTime: 10 * 60_000, retry: false } as const;
  const { data } = useRead(["backup"], async (options) => staffApi.admin.backup.$get({}, options), settings);
  // Reserves the line to prevent layout shift.
  if (data === undefined) return <p className="backup">&nbsp;</p>;
  const what = data.isLate ? "Backup overdue" : "Last backup";
  return (
    <p className="backup">
      {data.at === null ? "No backup yet" : `${what}: `}
      {data.at !== null && <Moment iso={data.at} />}
    </p>
  );
}
