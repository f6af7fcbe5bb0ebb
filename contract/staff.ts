import { z } from "zod";
import { serverLimits } from "./server-limits.ts";
import { apiMessages } from "./api-messages.ts";
import { staffMessages } from "./staff-messages.ts";
import { requiredText } from "./required-text.ts";
import { STAFF_ROLES } from "./staff-roles.ts";
import { cleanLine } from "./text.ts";

export const UserId = requiredText(cleanLine, staffMessages.credentialsRequired, { label: "User ID", max: serverLimits.userIdLength });

/** Taken as typed, including spaces; a field with only spaces counts as empty. */
export const Password = z
  .string({ error: staffMessages.credentialsRequired })
  .refine((typed) => typed.trim() !== "", staffMessages.credentialsRequired)
  .max(serverLimits.passwordLength, apiMessages.tooLong("Password", serverLimits.passwordLength));

export const LoginInput = z.strictObject({ userId: UserId, password: Password }).meta({ id: "LoginInput" });
export type LoginInput = z.infer<typeof LoginInput>;

export const LoginView = z.object({ token: z.string() }).meta({ id: "Login" });

/** After a right password, with nothing granted yet: a second factor must be presented or set up, with `step` as the token. */
export const LoginStepView = z
  .object({
    step: z.string(),
    awaits: z.enum(["factor", "set-up"]),
    factors: z.array(z.enum(["passkey", "code"])).meta({ description: "The account’s second factors; recovery codes work as well" }),
  })
  .meta({ id: "LoginStep" });
export type LoginStepView = z.infer<typeof LoginStepView>;

const step = z.string().max(100);

/** Longer than a recovery code with all its hyphens and spaces. */
const code = z.string().transform(cleanLine).pipe(z.string().min(1, staffMessages.codeRequired).max(100, staffMessages.codeWrong));

/** Six digits from an app, or a recovery code. */
export const LoginCodeInput = z.strictObject({ step, code }).meta({ id: "LoginCodeInput" });

/** Without `step` the passkey is the whole login. */
export const PasskeyLoginOptionsInput = z.strictObject({ step: step.optional() }).meta({ id: "PasskeyLoginOptionsInput" });

/** An authenticator's answer in WebAuthn's JSON form; the library validates the rest. */
export const PasskeyAnswer = z
  .looseObject({ id: z.string().max(2000), rawId: z.string().max(2000), type: z.literal("public-key"), response: z.looseObject({}) })
  .meta({ id: "PasskeyAnswer" });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PasskeyLoginInput = z.strictObject({ step: step.optional(), answer: PasskeyAnswer }).meta({ id: "PasskeyLoginInput" });

/** WebAuthn options in JSON form. */
export const PasskeyOptionsView = z.looseObject({ challenge: z.string() }).meta({ id: "PasskeyOptions" });

export const CodeInput = z.strictObject({ code }).meta({ id: "CodeInput" });

/** `expiresAt` is the session's absolute end; it ends earlier when idle for too long. */
export const SessionView = z.object({ userId: z.string(), role: z.enum(STAFF_ROLES), expiresAt: z.iso.datetime() }).meta({ id: "Session" });

/** A member of staff, for colleagues. */
export const Colleague = z.object({ _id: z.string(), userId: z.string() }).meta({ id: "Colleague" });
