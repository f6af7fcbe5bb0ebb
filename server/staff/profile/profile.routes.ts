import { accountMessages } from "../../../contract/account-messages.ts";
import { DoneView } from "../../../contract/http.ts";
import { OwnEmailInput, OwnNameInput, OwnPasswordInput, ProfileView } from "../../../contract/profile.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../../platform/http/router.ts";
import { forStaff, type Guard } from "../../platform/http/staff-route.ts";
import { readMailbox } from "../../platform/mail/mailbox.ts";
import { createAsk } from "../staff.ask.ts";
import { findPasswordFault } from "../staff.password-rules.ts";
import { deviceCookie } from "../staff.browser.ts";
import { endOtherSessions, endSession, getOwn, saveEmail, saveName, saveOwnPassword } from "./profile.store.ts";
import { readProfile } from "./profile.view.ts";

const PATH = "/api/admin/profile";
const AS_IT_IS = json(ProfileView, "The current profile");
const TOO_MANY = failure("Too many wrong passwords; `Retry-After` says when to retry");

function ownRoutes(guard: Guard) {
  const staff = forStaff(guard, "Profile");
  const show = staff.get(PATH, {
    summary: "Get your own account",
    responses: { 200: AS_IT_IS },
  });
  const name = staff.put(`${PATH}/name`, {
    summary: "Change your name",
    request: jsonBody(OwnNameInput),
    responses: { 200: AS_IT_IS, 400: failure("The name is missing or too long") },
  });
  const email = staff.put(`${PATH}/email`, {
    summary: "Change the address for notifications",
    request: jsonBody(OwnEmailInput),
    responses: { 200: AS_IT_IS, 400: failure("The address is invalid, or the password is wrong"), 429: TOO_MANY },
  });
  const password = staff.put(`${PATH}/password`, {
    summary: "Change your password",
    description: "Ends all other sessions.",
    request: jsonBody(OwnPasswordInput),
    responses: {
      200: json(DoneView, "The new password is set"),
      400: failure("The current password is wrong, or the new one is too weak"),
      409: failure("The password was changed in the meantime"),
      429: TOO_MANY,
    },
  });
  return { show, name, email, password };
}

function sessionRoutes(guard: Guard) {
  const staff = forStaff(guard, "Profile");
  const endOne = staff.delete(`${PATH}/sessions/{id}`, {
    summary: "End one of your sessions",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The session's token is no longer valid"), 404: failure("No such session of the caller") },
  });
  const endOthers = staff.delete(`${PATH}/sessions`, {
    summary: "End all your sessions except the current one",
    responses: { 200: json(DoneView, "Their tokens are no longer valid") },
  });
  return { endOne, endOthers };
}

type ProfileRoutesDeps = { database: Database; guard: Guard; config: Pick<Config, "siteUrl" | "trustProxy"> };

function ownSessionRoutes({ database: { db }, guard }: ProfileRoutesDeps) {
  const { endOne, endOthers } = sessionRoutes(guard);
  return createRouter()
    .openapi(endOne, async (c) => {
      await endSession(db, c.var.staff, c.req.valid("param").id);
      return c.json({ message: accountMessages.sessionEnded }, 200);
    })
    .openapi(endOthers, async (c) => {
      await endOtherSessions(db, c.var.staff);
      return c.json({ message: accountMessages.sessionsEnded }, 200);
    });
}

/** One's own account: for all staff. */
export function profileRoutes(deps: ProfileRoutesDeps) {
  const { database, guard, config } = deps;
  const { db } = database;
  const { show, name, email, password } = ownRoutes(guard);
  const device = deviceCookie(database.db, config.siteUrl);
  const ask = createAsk(database, config);
  return createRouter()
    .openapi(show, async (c) => c.json(await readProfile(db, c.var.staff), 200))
    .openapi(name, async (c) => {
      await saveName(db, c.var.staff, c.req.valid("json").name);
      return c.json(await readProfile(db, c.var.staff), 200);
    })
    .openapi(email, async (c) => {
      const wanted = c.req.valid("json");
      if (wanted.email !== null && readMailbox(wanted.email) === undefined)
        throw new AppError("invalid", accountMessages.emailInvalid, { extra: { field: "email" } });
      await ask(c, wanted.password);
      await saveEmail(db, c.var.staff, wanted.email);
      return c.json(await readProfile(db, c.var.staff), 200);
    })
    .openapi(password, async (c) => {
      const typed = c.req.valid("json");
      const { userId } = c.var.staff;
      const { passwordHash } = await getOwn(db, c.var.staff);
      await ask(c, typed.password);
      const fault = await findPasswordFault({ userId, password: typed.newPassword });
      if (fault !== undefined) throw new AppError("invalid", fault, { extra: { field: "newPassword" } });
      await saveOwnPassword(db, c.var.staff, { from: passwordHash, to: typed.newPassword });
      // The cookie is keyed with the password's hash, so the old one is invalid now.
      await device.write(c, userId);
      return c.json({ message: accountMessages.passwordChanged }, 200);
    })
    .route("/", ownSessionRoutes(deps));
}
