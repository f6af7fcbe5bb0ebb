import { lazy, Suspense, useCallback, useEffect } from "react";
import { useActionData, useLocation, useNavigate, useSearchParams } from "react-router";
import { staffMessages } from "../../contract/staff-messages.ts";
import { site } from "../../content/site.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { CELL, STAGES } from "../lattice/cell.ts";
import { Stage } from "../lattice/lattice.tsx";
import { Mark } from "../site/mark.tsx";
import { Status } from "../ui/status.tsx";
import { readToken } from "./api/admin-token.ts";
import { endTexts, readEndReason } from "./session/end-reason.ts";
import { LoginForm } from "./session/login-form.tsx";
import type { takeLogin } from "./session/take-login.ts";
import { startSession } from "./api/session-store.ts";
import { JOIN_HASH, LOGIN_PATH, PANEL_PATH, keptQuery } from "../../contract/admin-paths.ts";
import "./admin.css";

/** Code splitting: invitations are rare. */
const JoinForm = lazy(() => import("./join/join-form.tsx"));

/** Rows of full tiles in each column of the lattice; above them it's less and less built. */
const BUILT = [1, 0, 1, 2, 3];
const ROWS = 9;

export { takeLogin as action } from "./session/take-login.ts";

export function meta() {
  return [{ title: `Staff login | ${site.name}` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function LoginPage() {
  const enterPanel = useEnterPanel();
  const posted = useActionData<typeof takeLogin>();
  const token = posted && "token" in posted.outcome ? posted.outcome.token : undefined;
  useEffect(() => {
    if (token !== undefined) startSession(token);
    // With a session and an invitation in the URL, the invitation is shown instead of the panel.
    if (readToken() !== undefined && !location.hash.startsWith(JOIN_HASH)) void enterPanel();
  }, [enterPanel, token]);
  const [isInvited, endInvitation] = useInvitation();
  return (
    <main id="main" className="login">
      <div className="login-art on-ink night" aria-hidden="true">
        <svg className="jali" viewBox={`0 0 ${BUILT.length * CELL} ${ROWS * CELL}`} preserveAspectRatio="xMidYMax slice">
          {BUILT.flatMap((built, x) =>
            Array.from({ length: ROWS }, (_, y) => (
              <g key={`${x} ${y}`} className={(x + y) % 2 === 1 ? "alt n7" : ""}>
                <Stage n={STAGES[Math.min(6, Math.max(0, y - ROWS + 7 + built))] ?? 7} x={x} y={y} />
              </g>
            )),
          )}
        </svg>
      </div>
      <div className="login-box">
        <p className="brand">
          <Mark />
          {site.name}
        </p>
        {isInvited ? (
          <Suspense>
            <JoinForm onDone={endInvitation} />
          </Suspense>
        ) : (
          <>
            <div className="grid gap-s2">
              <h1>Staff login</h1>
              <p className="text-muted">Enquiries, orders and this site’s pages.</p>
            </div>
            <noscript>
              <p className="status info">{staffMessages.scriptNeeded}</p>
            </noscript>
            <ArrivalNote />
            {token === undefined ? (
              <LoginForm
                posted={posted}
                onLoggedIn={(given) => {
                  startSession(given);
                  return enterPanel();
                }}
              />
            ) : (
              <Status tone="info">{staffMessages.validatingSession}</Status>
            )}
          </>
        )}
      </div>
    </main>
  );
}

/** Whether the URL contains an invitation, whose token is in the fragment and never sent to the server; and a function that returns to the login. */
function useInvitation(): [boolean, () => void] {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { hash } = useLocation();
  return [isHydrated && hash.startsWith(JOIN_HASH), () => void navigate(LOGIN_PATH, { replace: true })];
}

/** Why the session ended. It's in the history state, so it's only rendered after hydration. */
function ArrivalNote() {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const reason = isHydrated ? readEndReason(state) : undefined;
  return <Status tone={reason === "refused" ? "error" : "info"}>{reason && endTexts[reason]}</Status>;
}

/** Navigates to the panel with the tab of the URL; the panel validates it. */
function useEnterPanel(): () => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = keptQuery(query);
  return useCallback(async () => navigate(PANEL_PATH + search, { replace: true }), [navigate, search]);
}
