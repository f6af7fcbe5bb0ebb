import { z } from "zod";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";

const credential = (most: number) =>
  z.string({ error: messages.credentialsRequired }).trim().min(1, messages.credentialsRequired).max(most, messages.invalidCredentials);

export const LoginInput = z
  .strictObject({ userId: credential(limits.userIdLength), password: credential(limits.passwordLength) })
  .meta({ id: "LoginInput" });
export type LoginInput = z.infer<typeof LoginInput>;

export const LoginView = z.object({ token: z.string() }).meta({ id: "Login" });
export type LoginView = z.infer<typeof LoginView>;

export const SessionView = z.object({ userId: z.string(), expiresAt: z.iso.datetime() }).meta({ id: "Session" });
export type SessionView = z.infer<typeof SessionView>;
