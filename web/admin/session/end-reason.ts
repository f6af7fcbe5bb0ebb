import { staffMessages } from "../../../contract/staff-messages.ts";
import type { EndReason } from "../api/session.ts";

export const endTexts: Record<EndReason, string> = {
  "login-needed": staffMessages.loginNeeded,
  refused: staffMessages.authenticationFailed,
  "logged-out": staffMessages.loggedOut,
};

/** Why the session ended, from the history state that the panel set. */
export function readEndReason(state: unknown): EndReason | undefined {
  const reason = typeof state === "object" && state !== null && "reason" in state ? state.reason : undefined;
  return reason === "login-needed" || reason === "refused" || reason === "logged-out" ? reason : undefined;
}
