import { expect, test } from "vitest";
import { reduceSession, type Session, type SessionEvent, UNKNOWN_SESSION } from "./session.ts";

const authenticated: Session = { state: "authenticated", userId: "noor" };
const expired: Session = { state: "expired", userId: "noor" };
const unreachable: Session = { state: "unreachable" };
const ended = (reason: "login-needed" | "refused" | "logged-out"): Session => ({ state: "unauthenticated", reason });

test.each<[string, Session, SessionEvent, Session]>([
  ["a check resets the state", authenticated, { type: "check" }, UNKNOWN_SESSION],
  ["without a token a login is needed", UNKNOWN_SESSION, { type: "ended", reason: "login-needed" }, ended("login-needed")],
  ["an accepted token opens the panel", UNKNOWN_SESSION, { type: "accepted", userId: "noor" }, authenticated],
  [
    "an accepted token sets the role",
    UNKNOWN_SESSION,
    { type: "accepted", userId: "noor", role: "owner" },
    { state: "authenticated", userId: "noor", role: "owner" },
  ],
  ["a rejected token ends the session", UNKNOWN_SESSION, { type: "refused" }, ended("refused")],
  ["a network error doesn't end it", UNKNOWN_SESSION, { type: "unreachable" }, unreachable],
  ["a rejected retry ends it", unreachable, { type: "refused" }, ended("refused")],
  ["a network error keeps an open panel", authenticated, { type: "unreachable" }, authenticated],
  ["a 401 while working keeps the panel", authenticated, { type: "refused" }, expired],
  ["a second 401 changes nothing", expired, { type: "refused" }, expired],
  ["a new login continues, as the new user", expired, { type: "accepted", userId: "zara" }, { state: "authenticated", userId: "zara" }],
  ["a late renewal doesn't reopen an ended session", ended("logged-out"), { type: "accepted", userId: "noor" }, ended("logged-out")],
  ["giving up ends it", expired, { type: "ended", reason: "refused" }, ended("refused")],
  ["logging out ends it", authenticated, { type: "ended", reason: "logged-out" }, ended("logged-out")],
  ["a late response doesn't reopen an ended session", ended("logged-out"), { type: "accepted", userId: "noor" }, ended("logged-out")],
  ["a late 401 doesn't change the reason of a logout", ended("logged-out"), { type: "refused" }, ended("logged-out")],
])("%s", (_name, before, event, after) => {
  expect(reduceSession(before, event)).toEqual(after);
});
