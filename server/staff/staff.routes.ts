import type { Context } from "hono";
import { z } from "zod";
import { DoneView } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import {
  Colleague,
  LoginCodeInput,
  LoginInput,
  LoginStepView,
  LoginView,
  PasskeyLoginInput,
  PasskeyLoginOptionsInput,
  PasskeyOptionsView,
  SessionView,
} from "../../contract/staff.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { createRouter, failure, forAnybody, json, jsonBody } from "../platform/http/router.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { beginPasskeyLogin, findPasskey } from "./factors/passkeys.ts";
import { type DeviceCookie, deviceCookie, LOGIN } from "./staff.browser.ts";
import { createGuard } from "./staff.guard.ts";
import { createFactorLogin, createLogin, findStep, finishSetUp } from "./staff.login.ts";
import { listColleagues } from "./staff.store.ts";
import { logOut, recordLogins } from "./staff.trail.ts";

/** Each creates a row until it expires: enough for an office behind one address. */
const OPTIONS = { name: "passkey-options", points: 100, duration: 15 * 60 };

const TOO_MANY = failure("Too many failures; `Retry-After` says when to retry");
const STEP_OVER = failure("The password step has expired");

const anybody = forAnybody("Staff");

const login = anybody.post(LOGIN, {
  summary: "Log in",
  request: jsonBody(LoginInput),
  responses: {
    200: json(
      z.union([LoginView, LoginStepView]),
      "The session's token, to be sent as a bearer token; or the next step, for an account with a second factor",
    ),
    400: failure("The user ID or the password is missing"),
    401: failure("The user ID or the password is wrong"),
    429: TOO_MANY,
  },
});

const withCode = anybody.post("/api/admin/login/code", {
  summary: "Complete a login with a code",
  request: jsonBody(LoginCodeInput),
  responses: {
    200: json(LoginView, "The session's token"),
    400: failure("The code is missing"),
    401: failure("The code is wrong or was already used"),
    409: STEP_OVER,
    429: TOO_MANY,
  },
});

const passkeyOptions = anybody.post("/api/admin/login/passkey/options", {
  summary: "Create options for logging in with a passkey",
  request: jsonBody(PasskeyLoginOptionsInput),
  responses: {
    200: json(PasskeyOptionsView, "Options in WebAuthn's JSON format"),
    400: failure("Not a valid login step"),
    409: STEP_OVER,
    429: TOO_MANY,
  },
});

const withPasskey = anybody.post("/api/admin/login/passkey", {
  summary: "Complete a login with a passkey, or log in with a passkey alone",
  request: jsonBody(PasskeyLoginInput),
  responses: {
    200: json(LoginView, "The session's token"),
    400: failure("Not a valid authenticator response"),
    401: failure("Not a passkey of this account and this site"),
    409: STEP_OVER,
    429: TOO_MANY,
  },
});

function sessionRoutes(guard: Guard, settingUp: Guard) {
  const beginner = forStaff(settingUp, "Staff");
  const staff = forStaff(guard, "Staff");
  const verify = staff.get("/api/admin/verify", {
    summary: "Check the session",
    responses: { 200: json(SessionView, "The session is valid"), 401: failure("The session isn't valid") },
  });
  const setUp = beginner.post("/api/admin/login/set-up", {
    summary: "Complete a login after setting up a required second factor",
    responses: { 200: json(LoginView, "The session's token"), 409: failure("No second factor is set up yet") },
  });
  const logout = staff.post("/api/admin/logout", {
    summary: "Log out",
    responses: { 200: json(DoneView, "The token is no longer valid") },
  });
  const colleagues = staff.get("/api/admin/colleagues", {
    summary: "List accounts that can log in",
    responses: { 200: json(Colleague.array(), "By name") },
  });
  return { verify, setUp, logout, colleagues };
}

type StaffRoutesDeps = { database: Database; guard: Guard; config: Pick<Config, "siteUrl" | "trustProxy"> };

/** The second step of a login, and login by passkey alone. */
function factorRoutes({ database, config }: Omit<StaffRoutesDeps, "guard">, device: DeviceCookie) {
  const { db, client } = database;
  const logIn = createFactorLogin(database, config.siteUrl);
  const logInWithCode = recordLogins(database, logIn.withCode, "code_failed");
  const logInWithPasskey = recordLogins(database, logIn.withPasskey, "passkey_failed");
  const limiter = createRateLimiter(client, OPTIONS, staffMessages.tooManyAttempts);
  const addressOf = (c: Context) => findClientAddress(c, config.trustProxy);
  return createRouter()
    .openapi(withCode, async (c) => {
      const { step: token, code } = c.req.valid("json");
      const step = await findStep(db, token);
      const outcome = await logInWithCode({ userId: step.userId, step, code, ...device.read(c) }, addressOf(c));
      await device.write(c, step.userId);
      return c.json(outcome, 200);
    })
    .openapi(passkeyOptions, async (c) => {
      await limiter.consume(addressOf(c));
      const { step } = c.req.valid("json");
      const accountId = step === undefined ? undefined : (await findStep(db, step)).account.id;
      return c.json({ ...(await beginPasskeyLogin(db, config.siteUrl, accountId)) }, 200);
    })
    .openapi(withPasskey, async (c) => {
      const { step: token, answer } = c.req.valid("json");
      const step = token === undefined ? undefined : await findStep(db, token);
      const owner = await findPasskey(db, answer.id);
      const userId = step?.userId ?? owner?.account.userId ?? "";
      const outcome = await logInWithPasskey({ userId, owner, step, answer, ...device.read(c) }, addressOf(c));
      await device.write(c, userId);
      return c.json(outcome, 200);
    });
}

export function staffRoutes({ database, guard, config }: StaffRoutesDeps) {
  const { db } = database;
  const logIn = recordLogins(database, createLogin(database));
  const logInSetUp = recordLogins(database, async (staff: Parameters<typeof finishSetUp>[1]) => finishSetUp(db, staff));
  const { verify, setUp, logout, colleagues } = sessionRoutes(guard, createGuard(db, "set-up"));
  const device = deviceCookie(db, config.siteUrl);
  return createRouter()
    .openapi(login, async (c) => {
      const credentials = { ...c.req.valid("json"), ...device.read(c) };
      const outcome = await logIn(credentials, findClientAddress(c, config.trustProxy));
      if ("token" in outcome) await device.write(c, credentials.userId);
      return c.json(outcome, 200);
    })
    .openapi(setUp, async (c) => {
      const outcome = await logInSetUp({ ...c.var.staff, ...device.read(c) }, findClientAddress(c, config.trustProxy));
      await device.write(c, c.var.staff.userId);
      return c.json(outcome, 200);
    })
    .openapi(verify, (c) => {
      const { userId, role, expiresAt } = c.var.staff;
      return c.json({ userId, role, expiresAt: expiresAt.toISOString() }, 200);
    })
    .openapi(colleagues, async (c) => {
      const rows = await listColleagues(db);
      return c.json(
        rows.map(({ id, userId }) => ({ _id: id, userId })),
        200,
      );
    })
    .openapi(logout, async (c) => {
      await logOut(db, c.var.staff);
      return c.json({ message: staffMessages.loggedOut }, 200);
    })
    .route("/", factorRoutes({ database, config }, device));
}
