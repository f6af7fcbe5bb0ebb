import { expect, test } from "vitest";
import { LoginInput } from "./staff.ts";

test("the user id is trimmed and cleaned, the password is taken as typed", () => {
  expect(LoginInput.parse({ userId: " as\u0000ma ", password: " a\u0007b " })).toEqual({ userId: "asma", password: " a\u0007b " });
});
