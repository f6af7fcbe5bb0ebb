import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { Guard } from "../platform/http/staff-route.ts";
import { isToken } from "../platform/tokens.ts";
import { findSession } from "./staff.sessions.ts";

/** Lets a request through with the bearer token of a live session only. */
export function createGuard(db: Db): Guard {
  return async (c, next) => {
    const [, token = ""] = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    // Anything but a token is refused without asking the database.
    const staff = isToken(token) ? await findSession(db, token) : undefined;
    if (staff === undefined) {
      throw new AppError("unauthenticated", staffMessages.authenticationFailed, { headers: { "WWW-Authenticate": "Bearer" } });
    }
    c.set("staff", staff);
    await next();
  };
}
