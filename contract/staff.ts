import { z } from "zod";
import { limits } from "./limits.ts";
import { apiMessages } from "./api-messages.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine } from "./text.ts";

const userId = z
  .string({ error: staffMessages.credentialsRequired })
  .transform(cleanLine)
  .pipe(z.string().min(1, staffMessages.credentialsRequired).max(limits.userIdLength, apiMessages.tooLong("User ID", limits.userIdLength)));

/** Taken as it was typed, spaces and all; a field that holds nothing but spaces was forgotten. */
const password = z
  .string({ error: staffMessages.credentialsRequired })
  .refine((typed) => typed.trim() !== "", staffMessages.credentialsRequired)
  .max(limits.passwordLength, apiMessages.tooLong("Password", limits.passwordLength));

export const LoginInput = z.strictObject({ userId, password }).meta({ id: "LoginInput" });
export type LoginInput = z.infer<typeof LoginInput>;

export const LoginView = z.object({ token: z.string() }).meta({ id: "Login" });
export type LoginView = z.infer<typeof LoginView>;

/** `expiresAt` is the session's absolute end; it ends earlier when it is idle for too long. */
export const SessionView = z.object({ userId: z.string(), expiresAt: z.iso.datetime() }).meta({ id: "Session" });
export type SessionView = z.infer<typeof SessionView>;
