import { expect, test } from "vitest";
import { mailAddress, phoneAddress } from "./reach.tsx";

test("other recipients or a text can't be injected into a mail link", () => {
  expect(mailAddress("sana@client.example")).toBe("mailto:sana@client.example");
  expect(mailAddress("a@b.c?bcc=all@x.y&body=hi")).toBe("mailto:a@b.c%3Fbcc%3Dall%40x.y%26body%3Dhi");
});

test("a phone link keeps digits and the plus", () => {
  expect(phoneAddress("+92 (42) 000-0000")).toBe("tel:+92420000000");
  expect(phoneAddress("call me")).toBeUndefined();
});
