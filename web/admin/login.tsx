import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { staffMessages } from "../../contract/staff-messages.ts";
import { site } from "../../content/site.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { LatticeField, LatticeSymbols } from "../lattice/lattice.tsx";
import { Mark } from "../site/mark.tsx";
import { Status } from "../ui/status.tsx";
import { readToken } from "./api/admin-token.ts";
import { endTexts, readEndReason } from "./session/end-reason.ts";
import { LoginForm } from "./session/login-form.tsx";
import { startSession } from "./api/session-store.ts";
import { PANEL_PATH, tabQuery } from "../../contract/admin-paths.ts";
import "./admin.css";

export function meta() {
  return [{ title: `Staff login | ${site.name}` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function LoginPage() {
  const enterPanel = useEnterPanel();
  useEffect(() => {
    if (readToken() !== undefined) void enterPanel();
  }, [enterPanel]);
  return (
    <main id="main" className="login on-mist">
      <LatticeSymbols />
      <div className="login-art on-ink night" aria-hidden="true">
        <LatticeField id="login-lattice" cell={168} />
      </div>
      <div className="login-box">
        <p className="brand">
          <Mark />
          {site.name}
        </p>
        <h1>Staff login</h1>
        <ArrivalNote />
        <LoginForm
          onLoggedIn={(token) => {
            startSession(token);
            return enterPanel();
          }}
        />
        <noscript>
          <p>{staffMessages.scriptNeeded}</p>
        </noscript>
      </div>
    </main>
  );
}

/** Why the panel sent someone here. The server knows nothing of the history entry that says so. */
function ArrivalNote() {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const reason = isHydrated ? readEndReason(state) : undefined;
  return <Status tone={reason === "refused" ? "error" : "info"}>{reason && endTexts[reason]}</Status>;
}

/** Goes on to the panel, to the tab the visitor came for; the panel itself judges whether there is such a tab. */
function useEnterPanel(): () => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = tabQuery(query.get("tab"), query.get("q"));
  return useCallback(async () => navigate(PANEL_PATH + search, { replace: true }), [navigate, search]);
}
