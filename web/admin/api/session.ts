import type { StaffRole } from "../../../contract/staff-roles.ts";

/** The session of a member of staff. Only 401 and 403 end it: an unreachable server hasn't rejected the token. */
export type Session =
  | { state: "unknown" }
  | { state: "unreachable" }
  | { state: "authenticated"; userId: string; /** From the last check; undefined right after a new login. */ role?: StaffRole }
  /** Got 401 while working: the page keeps its state while the user logs in again. */
  | { state: "expired"; userId: string }
  | { state: "unauthenticated"; reason: EndReason };

export type EndReason = "login-needed" | "refused" | "logged-out";

export type SessionEvent =
  | { type: "check" }
  | { type: "accepted"; userId: string; role?: StaffRole }
  | { type: "refused" }
  | { type: "unreachable" }
  | { type: "ended"; reason: EndReason };

export const UNKNOWN_SESSION: Session = { state: "unknown" };

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case "check":
      return UNKNOWN_SESSION;
    case "accepted":
      return session.state === "unauthenticated" ? session : enter(event);
    case "refused":
      return afterRefusal(session);
    case "unreachable":
      return session.state === "unknown" ? { state: "unreachable" } : session;
    case "ended":
      return { state: "unauthenticated", reason: event.reason };
  }
}

function enter({ userId, role }: Extract<SessionEvent, { type: "accepted" }>): Session {
  return { state: "authenticated", userId, ...(role !== undefined && { role }) };
}

function afterRefusal(session: Session): Session {
  if (session.state === "authenticated") return { state: "expired", userId: session.userId };
  if (session.state === "expired" || session.state === "unauthenticated") return session;
  return { state: "unauthenticated", reason: "refused" };
}
