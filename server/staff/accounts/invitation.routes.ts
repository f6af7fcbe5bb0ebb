import { accountMessages } from "../../../contract/account-messages.ts";
import { AcceptInput, InvitationTokenInput, OfferedView } from "../../../contract/accounts.ts";
import { DoneView } from "../../../contract/http.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { findClientAddress } from "../../platform/http/client-address.ts";
import { createRateLimiter } from "../../platform/http/rate-limits.ts";
import { createRouter, failure, forAnybody, json, jsonBody } from "../../platform/http/router.ts";
import { findPasswordFault } from "../staff.password-rules.ts";
import { recordRefusedInvitation } from "../staff.trail.ts";
import { acceptInvitation, findInvitation, type InvitationRow } from "./invitations.store.ts";

/** Rate limit for invalid invitation links per address. */
const REFUSED = { name: "invitation-refused", points: 30, duration: 15 * 60 };

const TOO_MANY = failure("Too many invalid invitations; `Retry-After` says when to retry");
const NOT_HELD = failure("The invitation was used or withdrawn, or has expired");

const anybody = forAnybody("Accounts");

const offered = anybody.post("/api/admin/invitation", {
  summary: "Get an invitation",
  request: jsonBody(InvitationTokenInput),
  responses: {
    200: json(OfferedView, "The account the invitation is for"),
    400: failure("The token is missing"),
    404: NOT_HELD,
    429: TOO_MANY,
  },
});

const accept = anybody.post("/api/admin/invitation/accept", {
  summary: "Accept an invitation",
  request: jsonBody(AcceptInput),
  responses: { 201: json(DoneView, "The account is created"), 400: failure("A field is invalid"), 404: NOT_HELD, 429: TOO_MANY },
});

type InvitationRoutesDeps = { database: Database; config: Pick<Config, "trustProxy"> };

/** Accepting an invitation. The token is sent in the body, so that no URL with it appears in logs or referrers. */
export function invitationRoutes({ database, config }: InvitationRoutesDeps) {
  const { db, client } = database;
  const limiter = createRateLimiter(client, REFUSED, staffMessages.tooManyAttempts);
  const record = recordRefusedInvitation(database);
  const refuse = async (address: string) => {
    await limiter.consume(address);
    await record();
    return new AppError("not_found", accountMessages.invitationInvalid);
  };
  const getInvitation = async (address: string, token: string): Promise<InvitationRow> => {
    await limiter.check(address);
    const invitation = await findInvitation(db, token);
    if (invitation === undefined) throw await refuse(address);
    return invitation;
  };
  return createRouter()
    .openapi(offered, async (c) => {
      const invitation = await getInvitation(findClientAddress(c, config.trustProxy), c.req.valid("json").token);
      const { userId, role, expiresAt } = invitation;
      return c.json({ userId, role, expiresAt: expiresAt.toISOString() }, 200);
    })
    .openapi(accept, async (c) => {
      const address = findClientAddress(c, config.trustProxy);
      const { token, ...chosen } = c.req.valid("json");
      const invitation = await getInvitation(address, token);
      const fault = await findPasswordFault({ userId: invitation.userId, password: chosen.password });
      if (fault !== undefined) throw new AppError("invalid", fault, { extra: { field: "password" } });
      if ((await acceptInvitation(db, invitation, chosen)) === undefined) throw await refuse(address);
      return c.json({ message: accountMessages.accepted }, 201);
    });
}
