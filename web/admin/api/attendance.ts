import { UNATTENDED } from "../../../contract/live.ts";

/** Milliseconds without input after which requests count as unattended. Well below the server's session timeout. */
const UNATTENDED_AFTER = 5 * 60_000;

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "focus"] as const;
let lastSign = Date.now();

/** Tracks user input. @returns a function that stops it */
export function followAttendance(): () => void {
  const note = () => {
    lastSign = Date.now();
  };
  note();
  for (const sign of SIGNS) addEventListener(sign, note, { passive: true });
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, note);
  };
}

/** Header that marks unattended requests: background refetches must not extend the session of an abandoned panel. */
export function attendanceHeader(now = Date.now()): Readonly<Record<string, string>> {
  return now - lastSign > UNATTENDED_AFTER ? { [UNATTENDED]: "1" } : {};
}
