import { useEffect, useReducer } from "react";
import { site } from "../../content/site.ts";
import { SessionChecking, SessionEnded, SessionUnreachable } from "./session/session-notice.tsx";
import { checkSession, followOtherWindows, useSession } from "./api/session-store.ts";
import { TAB_HEADING_ID } from "./kit/lists/toolbar.tsx";
import { Workspace } from "./workspace.tsx";
import "./admin.css";
import "./kit/lists/admin-lists.css";
import "./kit/lists/admin-items.css";
import "./kit/filters/admin-filters.css";
import "./collections/admin-collections.css";
import "./kit/admin-dialogs.css";
import "./kit/admin-charts.css";
import "./accounts/admin-accounts.css";
import "./profile/admin-profile.css";
import "./questions/admin-questions.css";
import "./redirects/admin-redirects.css";
import "./outbox/admin-outbox.css";
import "./files/admin-files.css";
import "./conversations/admin-conversations.css";
import "./notifications/admin-notifications.css";
import "./payments/admin-payments.css";
import "./people/admin-people.css";
import "./posts/admin-posts.css";
import "./words/admin-documents.css";
import "./payments/test-time.css";
import "./enquiries/admin-enquiries.css";
import "./commands/commands.css";
import "./admin-print.css";

/**
 * Focus fallback: if the focused element is removed, the heading of the open dialog or of the tab gets focus instead of the body.
 * Callers with a better target focus it afterwards.
 */
function useFocusFallback(): void {
  useEffect(() => {
    let focused: Element | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : undefined;
    };
    const onBlur = ({ target }: FocusEvent) =>
      // Some browsers fire `focusout` before a removed element is disconnected.
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected && isNothingFocused()) focused = undefined;
      });
    const observer = new MutationObserver(() => {
      if (focused === undefined || focused.isConnected || !isNothingFocused()) return;
      focused = undefined;
      focusHeading();
    });
    addEventListener("focusin", onFocus);
    addEventListener("focusout", onBlur);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", onFocus);
      removeEventListener("focusout", onBlur);
      observer.disconnect();
    };
  }, []);
}

const isNothingFocused = () => document.activeElement === null || document.activeElement === document.body;

function focusHeading(): void {
  const inDialog = document.querySelector<HTMLElement>("dialog[open] h2");
  // Set only now: `showModal` would have focused it.
  inDialog?.setAttribute("tabindex", "-1");
  (inDialog ?? document.getElementById(TAB_HEADING_ID))?.focus();
}

export function meta() {
  return [{ title: `Staff panel | ${site.name}` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function PanelPage() {
  const session = useSession();
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const abandoned = new AbortController();
    void checkSession(abandoned.signal);
    return () => abandoned.abort();
  }, [attempt]);

  useEffect(followOtherWindows, []);
  useFocusFallback();

  switch (session.state) {
    case "unknown":
      // A retry keeps the button mounted, and with it the focus.
      return attempt === 0 ? <SessionChecking /> : <SessionUnreachable isBusy onRetry={tryAgain} />;
    case "unreachable":
      return <SessionUnreachable isBusy={false} onRetry={tryAgain} />;
    case "unauthenticated":
      return <SessionEnded reason={session.reason} />;
    case "authenticated":
    case "expired":
      return <Workspace session={session} />;
  }
}
