import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { DoneView } from "../../contract/http.ts";
import { noticeMessages } from "../../contract/notice-messages.ts";
import { NotificationsInput, NotificationsView } from "../../contract/notification-settings.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { createRouter, failure, json, jsonBody } from "../platform/http/router.ts";
import { forStaff, type Guard, type StaffEnv } from "../platform/http/staff-route.ts";
import { readMailbox } from "../platform/mail/mailbox.ts";
import { findEmail } from "../staff/staff.store.ts";
import { type Chosen, findChosen, saveChosen, sendSample } from "./notice-settings.store.ts";

const PATH = "/api/admin/notifications";

/** Rate limit for test mails: enough to debug a mail server, too few to bother a stranger whose address was mistyped. */
const TESTS = { name: "notice-tests", points: 5, duration: 600 };

type NotificationsRoutesDeps = {
  database: Pick<Database, "db" | "client">;
  guard: Guard;
  config: Pick<Config, "mail">;
  /** Requires the caller's password. */
  ask: (c: Context<StaffEnv>, password: string | undefined) => Promise<void>;
};

/** Each member of staff's notification settings. */
export function notificationsRoutes({ database: { db, client }, guard, config: { mail }, ask }: NotificationsRoutesDeps) {
  const staff = forStaff(guard, "Staff");
  const get = staff.get(PATH, {
    summary: "Get the caller’s notification settings and address",
    responses: { 200: json(NotificationsView, "The caller’s own settings") },
  });
  const put = staff.put(PATH, {
    summary: "Update the caller’s notification settings and address",
    request: jsonBody(NotificationsInput),
    responses: {
      200: json(NotificationsView, "The updated settings"),
      400: failure("A field is invalid"),
      429: failure("Too many wrong passwords; `Retry-After` says when to retry"),
    },
  });
  const test = staff.post(`${PATH}/test`, {
    summary: "Send a test notification to yourself",
    responses: {
      200: json(DoneView, "The notification is in the outbox"),
      409: failure("No address is saved"),
      429: failure("Too many tests; `Retry-After` says when to retry"),
    },
  });
  const limiter = createRateLimiter(client, TESTS, noticeMessages.testLimit);
  const toView = ({ email, notices }: Chosen): NotificationsView => ({
    email,
    notices,
    isToldAll: email !== null && email === mail.notifyEmail,
    hasMailServer: mail.smtp !== undefined,
  });
  return createRouter()
    .openapi(get, async (c) => c.json(toView(await findChosen(db, c.var.staff.accountId)), 200))
    .openapi(put, async (c) => {
      const wanted = c.req.valid("json");
      if (wanted.email !== null && readMailbox(wanted.email) === undefined) {
        throw new AppError("invalid", noticeMessages.addressInvalid, { extra: { field: "email" } });
      }
      // Notices contain visitors' messages: redirecting them from an unattended panel must need the password.
      if (wanted.email !== ((await findEmail(db, c.var.staff.accountId)) ?? null)) await ask(c, wanted.password);
      return c.json(toView(await saveChosen(db, c.var.staff, wanted)), 200);
    })
    .openapi(test, async (c) => {
      const { accountId, userId } = c.var.staff;
      const email = await findEmail(db, accountId);
      if (email === undefined) throw new AppError("conflict", noticeMessages.testNeedsAddress);
      await limiter.consume(accountId);
      await sendSample(db, { name: userId, email }, randomUUID());
      return c.json({ message: noticeMessages.testSent(email) }, 200);
    });
}
