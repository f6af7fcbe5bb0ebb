import { expect, test } from "vitest";
import { staffMessages } from "./staff-messages.ts";
import { LoginInput, NewAccountInput } from "./staff.ts";

test("user id and password are trimmed, and control characters leave the user id only", () => {
  expect(LoginInput.parse({ userId: " as\u0000ma ", password: " a\u0007b " })).toEqual({ userId: "asma", password: "a\u0007b" });
});

test("a new password needs eight characters beside its spaces", () => {
  const { error } = NewAccountInput.safeParse({ userId: "asma", password: "  1234567  " });
  expect(error?.issues[0]?.message).toBe(staffMessages.passwordTooShort(8));
  expect(NewAccountInput.safeParse({ userId: "asma", password: " 12345678 " }).data?.password).toBe("12345678");
});

test("what a new account accepts, the login accepts", () => {
  const account = NewAccountInput.parse({ userId: "a".repeat(100), password: "x".repeat(1000) });
  expect(LoginInput.parse(account)).toEqual(account);
});
