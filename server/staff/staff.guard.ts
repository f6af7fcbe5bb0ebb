import type { Context } from "hono";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { Guard } from "../platform/http/guard.ts";
import type { AppEnv } from "../platform/http/router.ts";
import { findSession, type StaffSession } from "./staff.sessions.ts";

/** What a token looks like: anything else is refused without asking the database. */
const BEARER = /^Bearer +([\w-]{43})$/i;

function refuse(): AppError {
  return new AppError("unauthenticated", staffMessages.authenticationFailed, { headers: { "WWW-Authenticate": "Bearer" } });
}

/** Lets a request through with the bearer token of a live session only. */
export function createGuard(db: Db): Guard {
  return async (c, next) => {
    const [, token] = BEARER.exec(c.req.header("authorization") ?? "") ?? [];
    const session = token === undefined ? undefined : await findSession(db, token);
    if (session === undefined) throw refuse();
    c.set("staff", session);
    await next();
  };
}

/** Whose request a guarded route is answering. */
export function getStaff(c: Context<AppEnv>): StaffSession {
  const staff = c.get("staff");
  if (staff === undefined) throw refuse();
  return staff;
}
