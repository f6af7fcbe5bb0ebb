import { expect, test } from "vitest";
import { reduceSession, type Session, type SessionEvent, UNKNOWN_SESSION } from "./session.ts";

const authenticated: Session = { state: "authenticated", userId: "noor" };
const expired: Session = { state: "expired", userId: "noor" };
const unreachable: Session = { state: "unreachable" };
const ended = (reason: "login-needed" | "refused" | "logged-out"): Session => ({ state: "unauthenticated", reason });

test.each<[string, Session, SessionEvent, Session]>([
  ["a check starts over", authenticated, { type: "check" }, UNKNOWN_SESSION],
  ["no token asks to log in", UNKNOWN_SESSION, { type: "ended", reason: "login-needed" }, ended("login-needed")],
  ["an accepted token opens the panel", UNKNOWN_SESSION, { type: "accepted", userId: "noor" }, authenticated],
  [
    "what an accepted account may do is known with it",
    UNKNOWN_SESSION,
    { type: "accepted", userId: "noor", role: "owner" },
    { state: "authenticated", userId: "noor", role: "owner" },
  ],
  ["a refused token ends the session", UNKNOWN_SESSION, { type: "refused" }, ended("refused")],
  ["a failing network does not end it", UNKNOWN_SESSION, { type: "unreachable" }, unreachable],
  ["a retry that is refused ends it", unreachable, { type: "refused" }, ended("refused")],
  ["a failing network leaves an open panel open", authenticated, { type: "unreachable" }, authenticated],
  ["a refusal in the middle of work keeps the panel", authenticated, { type: "refused" }, expired],
  ["a second refusal changes nothing", expired, { type: "refused" }, expired],
  [
    "logging in again goes on, as whoever logged in",
    expired,
    { type: "accepted", userId: "zara" },
    { state: "authenticated", userId: "zara" },
  ],
  ["a late renewal cannot reopen an ended session", ended("logged-out"), { type: "accepted", userId: "noor" }, ended("logged-out")],
  ["giving up ends it", expired, { type: "ended", reason: "refused" }, ended("refused")],
  ["logging out ends it", authenticated, { type: "ended", reason: "logged-out" }, ended("logged-out")],
  ["an answer that comes after the end opens nothing", ended("logged-out"), { type: "accepted", userId: "noor" }, ended("logged-out")],
  ["a late refusal does not accuse who logged out", ended("logged-out"), { type: "refused" }, ended("logged-out")],
])("%s", (_name, before, event, after) => {
  expect(reduceSession(before, event)).toEqual(after);
});
