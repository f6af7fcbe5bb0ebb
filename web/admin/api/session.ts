/** The session of a member of staff as the panel sees it. Only 401 and 403 end one: a server that cannot be reached has not refused anybody. */
export type Session =
  | { state: "unknown" }
  | { state: "unreachable" }
  | { state: "authenticated"; userId: string }
  /** Refused in the middle of work: what is on the screen stays while someone logs in again. */
  | { state: "expired"; userId: string }
  | { state: "unauthenticated"; reason: EndReason };

export type EndReason = "login-needed" | "refused" | "logged-out";

export type SessionEvent =
  | { type: "check" }
  | { type: "token-missing" }
  | { type: "accepted"; userId: string }
  | { type: "refused" }
  | { type: "unreachable" }
  | { type: "renewed"; userId: string }
  | { type: "given-up" }
  | { type: "logged-out" };

export const UNKNOWN_SESSION: Session = { state: "unknown" };

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case "check":
      return UNKNOWN_SESSION;
    case "token-missing":
      return ended("login-needed");
    case "accepted":
      return session.state === "unauthenticated" ? session : { state: "authenticated", userId: event.userId };
    case "refused":
      return afterRefusal(session);
    case "unreachable":
      return session.state === "unknown" ? { state: "unreachable" } : session;
    case "renewed":
      return session.state === "expired" ? { state: "authenticated", userId: event.userId } : session;
    case "given-up":
      return session.state === "expired" ? ended("refused") : session;
    case "logged-out":
      return ended("logged-out");
  }
}

function ended(reason: EndReason): Session {
  return { state: "unauthenticated", reason };
}

function afterRefusal(session: Session): Session {
  if (session.state === "authenticated") return { state: "expired", userId: session.userId };
  if (session.state === "expired" || session.state === "unauthenticated") return session;
  return ended("refused");
}
