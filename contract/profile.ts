import { z } from "zod";
import { OwnAddress, OwnName } from "./accounts.ts";
import { accountMessages } from "./account-messages.ts";
import { limits } from "./limits.ts";
import { requiredText } from "./required-text.ts";
import { PasskeyAnswer, Password } from "./staff.ts";
import { STAFF_ROLES } from "./staff-roles.ts";
import { cleanLine } from "./text.ts";

export const PasskeyView = z
  .object({ _id: z.string(), name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().optional() })
  .meta({ id: "Passkey" });
export type PasskeyView = z.infer<typeof PasskeyView>;

export const FactorsView = z
  .object({
    isRequired: z.boolean(),
    hasTimeCodes: z.boolean(),
    passkeys: PasskeyView.array(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: "SecondFactors" });
export type FactorsView = z.infer<typeof FactorsView>;

/** An open session of one's own account. */
export const OpenSessionView = z
  .object({
    _id: z.string(),
    device: z.string(),
    isThis: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: "OpenSession" });
export type OpenSessionView = z.infer<typeof OpenSessionView>;

/** One's own account. */
export const ProfileView = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(STAFF_ROLES),
    sessions: OpenSessionView.array(),
    factors: FactorsView,
  })
  .meta({ id: "Profile" });
export type ProfileView = z.infer<typeof ProfileView>;

export const OwnNameInput = z.strictObject({ name: OwnName }).meta({ id: "OwnNameInput" });

/** Sensitive changes require the password again, against an unattended panel. */
const password = Password;

export const OwnEmailInput = z.strictObject({ email: OwnAddress, password }).meta({ id: "OwnEmailInput" });
export const OwnPasswordInput = z.strictObject({ password, newPassword: Password }).meta({ id: "OwnPasswordInput" });

/** Not required right after the password, while setting up a mandatory factor. */
export const ConfirmedInput = z.strictObject({ password: password.optional() }).meta({ id: "ConfirmedInput" });

/** The key for an authenticator app, as text and as a URI for a QR code. */
export const TimeCodesView = z.object({ secret: z.string(), uri: z.string() }).meta({ id: "TimeCodes" });
export type TimeCodesView = z.infer<typeof TimeCodesView>;

export const PasskeyInput = z
  .strictObject({
    name: requiredText(cleanLine, accountMessages.passkeyNameRequired, { label: "Name", max: limits.nameLength }),
    answer: PasskeyAnswer,
  })
  .meta({ id: "PasskeyInput" });

/** Recovery codes are sent with the first factor and when renewed, only once. */
export const FactorAddedView = FactorsView.extend({ recoveryCodes: z.string().array().optional() }).meta({ id: "SecondFactorAdded" });
export type FactorAddedView = z.infer<typeof FactorAddedView>;

export const RecoveryCodesView = z.object({ recoveryCodes: z.string().array() }).meta({ id: "RecoveryCodes" });
