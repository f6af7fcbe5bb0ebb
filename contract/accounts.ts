import { z } from "zod";
import { accountMessages } from "./account-messages.ts";
import { apiMessages } from "./api-messages.ts";
import { limits } from "./limits.ts";
import { requiredText } from "./required-text.ts";
import { Password, UserId } from "./staff.ts";
import { STAFF_ROLES } from "./staff-roles.ts";
import { cleanEmail, cleanLine, countCodePoints, isEmail } from "./text.ts";

/** An address as stored, or null. */
export const OwnAddress = z
  .string()
  .transform((typed) => cleanEmail(typed).toLowerCase() || null)
  .superRefine((address, context) => {
    if (address === null) return;
    if (countCodePoints(address) > limits.emailLength)
      context.addIssue({ code: "custom", message: apiMessages.tooLong("Email", limits.emailLength) });
    else if (!isEmail(address)) context.addIssue({ code: "custom", message: accountMessages.emailInvalid });
  });

export const OwnName = requiredText(cleanLine, accountMessages.nameRequired, { label: "Name", max: limits.nameLength });

const role = z.enum(STAFF_ROLES);

/** An account as owners see it. */
export const AccountView = z
  .object({
    _id: z.string(),
    userId: z.string(),
    name: z.string(),
    role,
    isDisabled: z.boolean(),
    factors: z.array(z.enum(["passkey", "code"])),
    createdAt: z.iso.datetime(),
    lastLoginAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Account" });
export type AccountView = z.infer<typeof AccountView>;

export const AccountPatch = z.strictObject({ role: role.optional(), isDisabled: z.boolean().optional() }).meta({ id: "AccountPatch" });
export type AccountPatch = z.infer<typeof AccountPatch>;

export const InvitationInput = z.strictObject({ userId: UserId, role, email: OwnAddress.optional() }).meta({ id: "InvitationInput" });
export type InvitationInput = z.infer<typeof InvitationInput>;

/** A pending invitation. */
export const InvitationView = z
  .object({
    _id: z.string(),
    userId: z.string(),
    role,
    email: z.string().optional(),
    invitedBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });
export type InvitationView = z.infer<typeof InvitationView>;

/** `link` only if it was not mailed, and only in this answer. */
export const InvitedView = InvitationView.extend({ link: z.string().optional() }).meta({ id: "Invited" });

export const AccountsView = z
  .object({
    accounts: AccountView.array(),
    invitations: InvitationView.array(),
    isFactorRequired: z.boolean(),
    hasMailServer: z.boolean(),
  })
  .meta({ id: "Accounts" });
export type AccountsView = z.infer<typeof AccountsView>;

export const FactorPolicyInput = z.strictObject({ isFactorRequired: z.boolean() }).meta({ id: "FactorPolicyInput" });

const token = z.string().max(100);

export const InvitationTokenInput = z.strictObject({ token }).meta({ id: "InvitationTokenInput" });

/** What an invited person sees before accepting. */
export const OfferedView = z.object({ userId: z.string(), role, expiresAt: z.iso.datetime() }).meta({ id: "OfferedAccount" });
export type OfferedView = z.infer<typeof OfferedView>;

export const AcceptInput = z.strictObject({ token, name: OwnName, password: Password }).meta({ id: "AcceptInvitationInput" });
