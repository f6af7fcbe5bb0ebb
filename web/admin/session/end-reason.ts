import { staffMessages } from "../../../contract/staff-messages.ts";
import type { EndReason } from "../api/session.ts";

export const endTexts: Record<EndReason, string> = {
  "login-needed": staffMessages.loginNeeded,
  refused: staffMessages.authenticationFailed,
  "logged-out": staffMessages.loggedOut,
};

/** The reason the panel left in the history entry of the login page. */
export function readEndReason(state: unknown): EndReason | undefined {
  const reason = typeof state === "object" && state !== null && "reason" in state ? state.reason : undefined;
  return reason === "login-needed" || reason === "refused" || reason === "logged-out" ? reason : undefined;
}
