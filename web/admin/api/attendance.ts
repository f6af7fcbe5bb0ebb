import { UNATTENDED } from "../../../contract/live.ts";

/** Milliseconds without a touch after which a panel that asks does so by itself. Well below the time after which a session ends. */
const UNATTENDED_AFTER = 5 * 60_000;

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "focus"] as const;
let lastSign = Date.now();

/** Notes that somebody is at the panel. */
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

/** What a call says of itself where nobody is there: an open panel reads again and again, and must not keep a forgotten session alive. */
export function attendanceHeader(now = Date.now()): Readonly<Record<string, string>> {
  return now - lastSign > UNATTENDED_AFTER ? { [UNATTENDED]: "1" } : {};
}
