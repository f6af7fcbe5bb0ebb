import { type ReactNode, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { LOGIN_PATH, keptQuery } from "../../../contract/admin-paths.ts";
import { endTexts } from "./end-reason.ts";
import { queryClient } from "../api/query-client.ts";
import type { EndReason } from "../api/session.ts";

/** Milliseconds to read the message before the redirect. */
const REDIRECT_DELAY = 1500;

export function SessionChecking() {
  return (
    <Notice>
      <p role="status">{staffMessages.validatingSession}</p>
      <noscript>
        <p>{staffMessages.scriptNeeded}</p>
      </noscript>
    </Notice>
  );
}

export function SessionUnreachable({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <Notice>
      <Status tone="error">{!isBusy && staffMessages.sessionUnchecked}</Status>
      <Status tone="info">{isBusy && staffMessages.validatingSession}</Status>
      <Button busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

/** Shows why the session ended, then navigates to the login, which shows it again and returns to the same tab. */
export function SessionEnded({ reason }: { reason: EndReason }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = keptQuery(query);
  // Clears cached data, which the next user must not see.
  useEffect(() => queryClient.clear(), []);
  useEffect(() => {
    const leave = () => void navigate(LOGIN_PATH + search, { replace: true, state: { reason } });
    const timer = setTimeout(leave, reason === "logged-out" ? 0 : REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate, reason, search]);
  return (
    <Notice>
      <Status tone={reason === "refused" ? "error" : "info"}>{endTexts[reason]}</Status>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="admin-notice on-mist">
      <h1 className="sr-only">Staff panel</h1>
      <div>{children}</div>
    </main>
  );
}
