import {
  AccountPatch,
  AccountsView,
  AccountView,
  FactorPolicyInput,
  InvitationInput,
  InvitedView,
  type InvitationView,
} from "../../../contract/accounts.ts";
import { accountMessages } from "../../../contract/account-messages.ts";
import { joinLink } from "../../../contract/admin-paths.ts";
import { deletedView } from "../../../contract/audit.ts";
import { DoneView } from "../../../contract/http.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/database/db.ts";
import { toDeletedViews } from "../../platform/database/trash.ts";
import { AppError } from "../../platform/errors.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../../platform/http/router.ts";
import { forOwners, type Guard } from "../../platform/http/staff-route.ts";
import { readMailbox } from "../../platform/mail/mailbox.ts";
import { type FactorKind, isFactorRequired, listFactorKinds, requireFactor } from "../factors/factors.store.ts";
import {
  type AccountRow,
  changeAccount,
  endSessions,
  listAccountRows,
  listDeletedAccounts,
  moveAccount,
  resetFactors,
} from "./accounts.store.ts";
import { invite, type InvitationRow, listInvitations, withdraw } from "./invitations.store.ts";

const PATH = "/api/admin/accounts";
const GONE = failure("No such account");
const LAST_OWNER = failure("This is the last owner who can log in");

function accountRoutesOf(guard: Guard) {
  const owners = forOwners(guard, "Accounts");
  const list = owners.get(PATH, {
    summary: "List accounts and invitations",
    responses: { 200: json(AccountsView, "By name") },
  });
  const change = owners.patch(`${PATH}/{id}`, {
    summary: "Update an account's role, or disable or enable it",
    request: { params: IdParam, ...jsonBody(AccountPatch) },
    responses: { 200: json(AccountView, "The updated account"), 400: failure("A field is invalid"), 404: GONE, 409: LAST_OWNER },
  });
  const remove = owners.delete(`${PATH}/{id}`, {
    summary: "Delete an account",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The account can no longer log in; its name stays in the history"), 404: GONE, 409: LAST_OWNER },
  });
  const deleted = owners.get(`${PATH}/deleted`, {
    summary: "List deleted accounts that can be restored",
    responses: { 200: json(deletedView(AccountView).array(), "Most recently deleted first") },
  });
  const restore = owners.post(`${PATH}/{id}/restore`, {
    summary: "Restore a deleted account",
    request: { params: IdParam },
    responses: { 200: json(AccountView, "The restored account, logged out"), 404: GONE },
  });
  return { list, change, remove, deleted, restore };
}

function otherRoutesOf(guard: Guard) {
  const owners = forOwners(guard, "Accounts");
  const reset = owners.post(`${PATH}/{id}/factors/reset`, {
    summary: "Remove an account's second factors",
    request: { params: IdParam },
    responses: { 200: json(AccountView, "The account has no second factors and is logged out"), 404: GONE },
  });
  const endAll = owners.delete(`${PATH}/{id}/sessions`, {
    summary: "End all sessions of an account",
    description: "For the caller's own account, the current session is kept.",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The account is logged out and can log in again"), 404: GONE },
  });
  const policy = owners.put(`${PATH}/policy`, {
    summary: "Set whether every account needs a second factor",
    request: jsonBody(FactorPolicyInput),
    responses: { 200: json(FactorPolicyInput, "The updated setting"), 400: failure("A field is invalid") },
  });
  const inviteOne = owners.post(`${PATH}/invitations`, {
    summary: "Invite a user",
    request: jsonBody(InvitationInput),
    responses: {
      201: json(InvitedView, "The invitation, with its link if it wasn't emailed"),
      400: failure("A field is invalid"),
      409: failure("The account already exists"),
    },
  });
  const withdrawOne = owners.delete(`${PATH}/invitations/{id}`, {
    summary: "Withdraw an invitation",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The invitation is no longer valid"), 404: failure("No such invitation") },
  });
  return { reset, endAll, policy, inviteOne, withdrawOne };
}

function toAccountView(
  { id, userId, name, role, disabledAt, createdAt, lastLoginAt }: AccountRow,
  factors: FactorKind[] = [],
): AccountView {
  return {
    _id: id,
    userId,
    name,
    role,
    isDisabled: disabledAt !== null,
    factors,
    createdAt: createdAt.toISOString(),
    ...(lastLoginAt !== null && { lastLoginAt: lastLoginAt.toISOString() }),
  };
}

function toInvitationView({ id, userId, role, email, invitedBy, createdAt, expiresAt }: InvitationRow): InvitationView {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { _id: id, userId, role, ...(email !== null && { email }), invitedBy, ...times };
}

async function readAccounts(db: Db, hasMailServer: boolean): Promise<AccountsView> {
  const kinds = await listFactorKinds(db);
  return {
    accounts: (await listAccountRows(db)).map((row) => toAccountView(row, kinds.get(row.id))),
    invitations: (await listInvitations(db)).map(toInvitationView),
    isFactorRequired: await isFactorRequired(db),
    hasMailServer,
  };
}

type AccountsRoutesDeps = { db: Db; guard: Guard; config: Pick<Config, "mail" | "siteUrl"> };

/** Owners manage existing accounts. */
export function accountsRoutes({ db, guard, config }: AccountsRoutesDeps) {
  const { list, change, remove, deleted, restore } = accountRoutesOf(guard);
  const { reset, endAll, policy, inviteOne, withdrawOne } = otherRoutesOf(guard);
  const hasMailServer = config.mail.smtp !== undefined;
  const toView = async (row: AccountRow) => toAccountView(row, (await listFactorKinds(db)).get(row.id));
  return createRouter()
    .openapi(list, async (c) => c.json(await readAccounts(db, hasMailServer), 200))
    .openapi(deleted, async (c) => {
      const rows = await listDeletedAccounts(db);
      return c.json(toDeletedViews(rows, await Promise.all(rows.map(toView))), 200);
    })
    .openapi(policy, async (c) => {
      const wanted = c.req.valid("json");
      await requireFactor(db, c.var.staff, wanted.isFactorRequired);
      return c.json(wanted, 200);
    })
    .openapi(inviteOne, async (c) => {
      const wanted = c.req.valid("json");
      if (typeof wanted.email === "string" && readMailbox(wanted.email) === undefined)
        throw new AppError("invalid", accountMessages.emailInvalid, { extra: { field: "email" } });
      const isMailed = hasMailServer && typeof wanted.email === "string";
      const { invitation, token } = await invite(db, c.var.staff, { ...wanted, isMailed });
      const link = isMailed ? {} : { link: joinLink(config.siteUrl, token) };
      return c.json({ ...toInvitationView(invitation), ...link }, 201);
    })
    .openapi(withdrawOne, async (c) => {
      const { userId } = await withdraw(db, c.var.staff, c.req.valid("param").id);
      return c.json({ message: accountMessages.withdrawn(userId) }, 200);
    })
    .openapi(change, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await toView(await changeAccount(db, target, c.req.valid("json"))), 200);
    })
    .openapi(remove, async (c) => {
      const { userId } = await moveAccount(db, { id: c.req.valid("param").id, actor: c.var.staff, action: "deleted" });
      return c.json({ message: accountMessages.deleted(userId) }, 200);
    })
    .openapi(restore, async (c) => {
      const row = await moveAccount(db, { id: c.req.valid("param").id, actor: c.var.staff, action: "restored" });
      return c.json(await toView(row), 200);
    })
    .openapi(endAll, async (c) => {
      const { staff } = c.var;
      const { id, userId } = await endSessions(db, { id: c.req.valid("param").id, actor: staff, kept: staff.sessionId });
      const message = id === staff.accountId ? accountMessages.sessionsEnded : accountMessages.sessionsOfEnded(userId);
      return c.json({ message }, 200);
    })
    .openapi(reset, async (c) => {
      const row = await resetFactors(db, { id: c.req.valid("param").id, actor: c.var.staff });
      return c.json(await toView(row), 200);
    });
}
