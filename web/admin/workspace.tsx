import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { site } from "../../content/site.ts";
import { LatticeSymbols } from "../lattice/lattice.tsx";
import { queryClient, useFreshOnFocus } from "./api/query-client.ts";
import { ReloginDialog } from "./session/relogin-dialog.tsx";
import type { Session } from "./api/session.ts";
import { Sidebar } from "./sidebar.tsx";
import { chooseTab } from "./tab-choice.ts";
import { tabs } from "./tabs.tsx";
import { ToastProvider } from "./kit/toasts.tsx";
import { UnsavedGuard } from "./kit/unsaved-guard.tsx";
import { useHeadingFocus } from "./kit/use-heading-focus.ts";

type OpenSession = Extract<Session, { userId: string }>;

export function Workspace({ session }: { session: OpenSession }) {
  const tab = useChosenTab();
  useFreshOnFocus();
  useHeadingFocus(tab?.id);
  if (tab === undefined) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <LatticeSymbols />
        <div className="panel on-mist">
          <Sidebar tabs={tabs} current={tab.id} userId={session.userId} />
          <main id="main" className="work-area" tabIndex={-1}>
            <tab.Page key={tab.id} title={tab.label} />
          </main>
        </div>
        <UnsavedGuard />
        {session.state === "expired" && <ReloginDialog userId={session.userId} />}
      </ToastProvider>
    </QueryClientProvider>
  );
}

function useChosenTab() {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("tab");
  const tab = chooseTab(tabs, wanted);
  const id = tab?.id;
  useEffect(() => {
    if (id !== undefined && id !== wanted) setQuery({ tab: id }, { replace: true });
  }, [id, wanted, setQuery]);
  useEffect(() => {
    document.title = `${tab?.label} | ${site.name} staff panel`;
  }, [tab?.label]);
  return tab;
}
