import { createRoute } from "@hono/zod-openapi";
import { DoneView } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { LoginInput, LoginView, SessionView } from "../../contract/staff.ts";
import { findClientAddress } from "../platform/http/client-address.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { type Guard, staffRoute } from "../platform/http/staff-route.ts";
import { createRouter, failure, json, jsonBody } from "../platform/http/router.ts";
import { ownCookie } from "../platform/http/own-cookie.ts";
import { makeDevice } from "./staff.device.ts";
import { createLogin } from "./staff.login.ts";
import { findAccount } from "./staff.store.ts";
import { logOut, recordLogins } from "./staff.trail.ts";

/** Seconds that a browser is known for after a login. */
const DEVICE_MAX_AGE = 180 * 24 * 3600;

const login = createRoute({
  method: "post",
  path: "/api/admin/login",
  tags: ["Staff"],
  summary: "Log in",
  request: jsonBody(LoginInput),
  responses: {
    200: json(LoginView, "The session's token, to be sent as a bearer token"),
    400: failure("A user id or password is missing"),
    401: failure("Not a user id and its password"),
    429: failure("Too many failures; `Retry-After` says when to come back"),
  },
});

function sessionRoutes(guard: Guard) {
  const verify = staffRoute(guard, {
    method: "get",
    path: "/api/admin/verify",
    tags: ["Staff"],
    summary: "Whose session this is",
    responses: { 200: json(SessionView, "The session is alive"), 401: failure("It is not") },
  });
  const logout = staffRoute(guard, {
    method: "post",
    path: "/api/admin/logout",
    tags: ["Staff"],
    summary: "End this session",
    responses: { 200: json(DoneView, "The token is worth nothing now") },
  });
  return { verify, logout };
}

export function staffRoutes({
  database,
  guard,
  config,
}: {
  database: Database;
  guard: Guard;
  config: Pick<Config, "siteUrl" | "trustProxy">;
}) {
  const logIn = recordLogins(database, createLogin(database));
  const { verify, logout } = sessionRoutes(guard);
  const browser = ownCookie("staff_device", { siteUrl: config.siteUrl, path: login.path });
  return createRouter()
    .openapi(login, async (c) => {
      const credentials = { ...c.req.valid("json"), device: browser.read(c) };
      const token = await logIn(credentials, findClientAddress(c, config.trustProxy));
      const account = await findAccount(database.db, credentials.userId);
      if (account !== undefined) browser.write(c, makeDevice(account), DEVICE_MAX_AGE);
      return c.json({ token }, 200);
    })
    .openapi(verify, (c) => {
      const { userId, expiresAt } = c.var.staff;
      return c.json({ userId, expiresAt: expiresAt.toISOString() }, 200);
    })
    .openapi(logout, async (c) => {
      await logOut(database.db, c.var.staff);
      return c.json({ message: staffMessages.loggedOut }, 200);
    });
}
