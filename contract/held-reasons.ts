import type { HoldReason } from "./comments.ts";

/** Why a comment is held, for staff. */
export const heldReasons: Readonly<Record<HoldReason, string>> = {
  link: "it contains a link",
  name: "it is signed with the name of the agency or a team member",
  honeypot: "a hidden field was filled in",
  "too fast": "it was submitted faster than a person can type",
};
