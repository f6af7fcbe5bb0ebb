import { UNATTENDED } from "../../contract/live.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { Guard } from "../platform/http/staff-route.ts";
import { isToken, readBearer } from "../platform/tokens.ts";
import { type Awaited, findSession } from "./staff.sessions.ts";

/** Requires the bearer token of a live session: a complete one, or one in which only `awaits` is missing. */
export function createGuard(db: Db, awaits?: Awaited): Guard {
  const missing = awaits === undefined ? {} : { awaits };
  return async (c, next) => {
    const token = readBearer(c.req.header("authorization")) ?? "";
    const isUsed = c.req.header(UNATTENDED) === undefined;
    // Anything but a token is refused without a query.
    const staff = isToken(token) ? await findSession(db, token, { isUsed, ...missing }) : undefined;
    if (staff === undefined) {
      throw new AppError("unauthenticated", staffMessages.authenticationFailed, { headers: { "WWW-Authenticate": "Bearer" } });
    }
    c.set("staff", staff);
    await next();
  };
}
