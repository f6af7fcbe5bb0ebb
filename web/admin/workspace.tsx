import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType, useSearchParams } from "react-router";
import { site } from "../../content/site.ts";
import { followAttendance } from "./api/attendance.ts";
import { queryClient, useFreshOnFocus } from "./api/query-client.ts";
import { useLive } from "./live/use-live.ts";
import { useNewsTotal } from "./live/use-news.ts";
import { ReloginDialog } from "./session/relogin-dialog.tsx";
import type { Session } from "./api/session.ts";
import { useCommands } from "./commands/use-commands.tsx";
import { Sidebar } from "./sidebar.tsx";
import { allTabs, chooseTab, tabGroups } from "./tabs.tsx";
import { ToastProvider } from "./kit/toasts.tsx";
import { UnsavedGuard } from "./kit/unsaved-guard.tsx";
import { TAB_HEADING_ID } from "./kit/lists/toolbar.tsx";

/** Controls that are pressed several times in a row: moving a row, paging, formatting. */
const RAPID = '[data-rapid], [rel="next"], [rel="prev"], [role="toolbar"], .pager';

/**
 * Ignores the second click of a double click on a button or link. The first one may have closed a dialog, moved the page or saved a version,
 * so that the second would press what is there now, or save an old version.
 */
function useSingleClicks(): void {
  useEffect(() => {
    const ignore = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest("button, a[href], summary") : null;
      if (event.detail < 2 || control === null || control.closest(RAPID) !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("click", ignore, true);
    return () => removeEventListener("click", ignore, true);
  }, []);
}

type OpenSession = Extract<Session, { userId: string }>;

export function Workspace({ session }: { session: OpenSession }) {
  const tab = useChosenTab();
  useFreshOnFocus();
  useSingleClicks();
  useEffect(followAttendance, []);
  useLive(session.state === "authenticated");
  useHeadingFocus(tab?.id);
  const { openPalette, dialogs } = useCommands();
  if (tab === undefined) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <div className="panel on-mist">
          <Sidebar groups={tabGroups} current={tab.id} userId={session.userId} onPalette={openPalette} />
          <main id="main" className="work-area" tabIndex={-1}>
            <tab.Page key={tab.id} title={tab.label} />
          </main>
        </div>
        {dialogs}
        <UnsavedGuard />
        {session.state === "expired" && <ReloginDialog userId={session.userId} />}
      </ToastProvider>
    </QueryClientProvider>
  );
}

function useChosenTab() {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("tab");
  const tab = chooseTab(allTabs, wanted);
  const id = tab?.id;
  useEffect(() => {
    if (id !== undefined && id !== wanted) setQuery({ tab: id }, { replace: true });
  }, [id, wanted, setQuery]);
  const total = useNewsTotal();
  useEffect(() => {
    document.title = `${total === undefined ? "" : `(${total}) `}${tab?.label} | ${site.name} staff panel`;
  }, [tab?.label, total]);
  return tab;
}

/** Moves focus to the heading after a login and on each change of tab, but not on page load. */
function useHeadingFocus(tabId: string | undefined): void {
  const isLoaded = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isArrival = shown.current === undefined;
    shown.current = tabId;
    if (isArrival && isLoaded) return;
    document.getElementById(TAB_HEADING_ID)?.focus({ preventScroll: true });
    // Only a change of tab moves focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tabId]);
}
