import { useSyncExternalStore } from "react";
import { api } from "../../api.ts";
import { announceLogout, disownToken, followToken, readToken, removeToken, storeToken } from "./admin-token.ts";
import { type EndReason, reduceSession, type Session, type SessionEvent, UNKNOWN_SESSION } from "./session.ts";

/** Milliseconds. A slower check counts as a network failure. */
const CHECK_TIMEOUT = 10_000;

let session: Session = UNKNOWN_SESSION;
const listeners = new Set<() => void>();

function dispatch(event: SessionEvent): void {
  session = reduceSession(session, event);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN_SESSION,
  );
}

export function bearer(token: string): { Authorization: string } {
  return { Authorization: `Bearer ${token}` };
}

/** Verifies the stored token with the server. `signal` aborts the check; its result is ignored then. */
export async function checkSession(signal: AbortSignal): Promise<void> {
  dispatch({ type: "check" });
  const token = readToken();
  if (token === undefined) return dispatch({ type: "ended", reason: "login-needed" });
  const event = await verify(token, AbortSignal.any([signal, AbortSignal.timeout(CHECK_TIMEOUT)]));
  if (signal.aborted) return;
  if (event.type === "refused") removeToken();
  dispatch(event);
}

async function verify(token: string, signal: AbortSignal): Promise<SessionEvent> {
  try {
    const response = await api.admin.verify.$get({}, { headers: bearer(token), init: { signal } });
    if (response.ok) return { type: "accepted", ...(await response.json()) };
    return isRefusal(response.status) ? { type: "refused" } : { type: "unreachable" };
  } catch {
    return { type: "unreachable" };
  }
}

/** Only for the verify call. Elsewhere 403 means a missing permission. */
function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

export function startSession(token: string): void {
  storeToken(token);
  dispatch({ type: "check" });
}

/** The token that this tab asks a new login for. */
let refused: string | undefined;
let renewal: { settled: Promise<boolean>; settle: (renewed: boolean) => void } | undefined;

/** Waits for a new login after a call with `token` got 401. Concurrent calls share one login. @returns false if the user gives up */
export async function awaitRenewal(token: string | undefined): Promise<boolean> {
  const current = readToken();
  // Race: another call or tab has already logged in.
  if (current !== undefined && current !== token) return true;
  refused = token;
  dispatch({ type: "refused" });
  if (session.state !== "expired") return false;
  if (renewal === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    renewal = { settled: promise, settle: resolve };
  }
  return renewal.settled;
}

export function renewSession(token: string, userId: string): void {
  storeToken(token);
  dispatch({ type: "accepted", userId });
  settleRenewal(true);
}

/** Ends this tab's session. A token of a new login in another tab stays. */
export function giveUpSession(): void {
  if (readToken() === refused) removeToken();
  end("refused");
}

/** Goes on with the same user's new login in another tab. After another user's, this tab asks for its own user's password. */
async function followLogin(): Promise<void> {
  const token = readToken();
  if (token === undefined || (session.state !== "authenticated" && session.state !== "expired")) return;
  const { userId } = session;
  const event = await verify(token, AbortSignal.timeout(CHECK_TIMEOUT));
  if (event.type !== "accepted") return;
  if (event.userId.toLowerCase() === userId.toLowerCase()) {
    dispatch(event);
    settleRenewal(true);
  } else {
    disownToken(token);
    dispatch({ type: "refused" });
  }
}

function settleRenewal(renewed: boolean): void {
  renewal?.settle(renewed);
  renewal = undefined;
}

/** Removes the token even if the server can't be reached. */
export function logOut(): void {
  const token = readToken();
  announceLogout();
  removeToken();
  end("logged-out");
  if (token === undefined) return;
  api.admin.logout.$post({}, { headers: bearer(token), init: { keepalive: true } }).catch(() => undefined);
}

function end(reason: EndReason): void {
  dispatch({ type: "ended", reason });
  settleRenewal(false);
}

/** A logout in one tab ends the session in all. If the token was only lost, the page keeps its work and asks for a new login. */
export function followOtherWindows(): () => void {
  return followToken((event) => {
    if (event === "logged-in") void followLogin();
    else if (event === "lost") dispatch({ type: "refused" });
    else end("logged-out");
  });
}
