import type { HoldReason } from "./comments.ts";

/** Why a comment is held, for staff. */
export const heldReasons: Readonly<Record<HoldReason, string>> = {
  link: "it contains a link",
  name: "it is signed with the agency’s name or with that of a team member",
  honeypot: "a field that people do not see was filled in",
  "too fast": "it was sent faster than a person types",
};
