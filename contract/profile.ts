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

/** A session that is open, on one's own account. */
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

/** What only the person may do says the password again: a panel that was left open is not that person. */
const password = Password;

export const OwnEmailInput = z.strictObject({ email: OwnAddress, password }).meta({ id: "OwnEmailInput" });
export const OwnPasswordInput = z.strictObject({ password, newPassword: Password }).meta({ id: "OwnPasswordInput" });

/** Who was sent to set one up has just shown the password, and need not again. */
export const ConfirmedInput = z.strictObject({ password: password.optional() }).meta({ id: "ConfirmedInput" });

/** What an authenticator app is told, as the key and as an address that a picture carries. */
export const TimeCodesView = z.object({ secret: z.string(), uri: z.string() }).meta({ id: "TimeCodes" });
export type TimeCodesView = z.infer<typeof TimeCodesView>;

export const PasskeyInput = z
  .strictObject({
    name: requiredText(cleanLine, accountMessages.passkeyNameRequired, { label: "Name", max: limits.nameLength }),
    answer: PasskeyAnswer,
  })
  .meta({ id: "PasskeyInput" });

/** The codes are shown with the first factor, and when new ones are made: this once. */
export const FactorAddedView = FactorsView.extend({ recoveryCodes: z.string().array().optional() }).meta({ id: "SecondFactorAdded" });
export type FactorAddedView = z.infer<typeof FactorAddedView>;

export const RecoveryCodesView = z.object({ recoveryCodes: z.string().array() }).meta({ id: "RecoveryCodes" });
