import type { StaffRole } from "../../../contract/staff-roles.ts";

/** The session of a member of staff as the panel sees it. Only 401 and 403 end one: a server that cannot be reached has not refused anybody. */
export type Session =
  | { state: "unknown" }
  | { state: "unreachable" }
  | { state: "authenticated"; userId: string; /** As the check said, and unknown after a new login until it is asked. */ role?: StaffRole }
  /** Refused in the middle of work: what is on the screen stays while someone logs in again. */
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
