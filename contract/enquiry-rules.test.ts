import { expect, test } from "vitest";
import { countCharacters, type Enquiry, findEnquiryFaults, findStandingFaults } from "./enquiry-rules.ts";
import { fieldMessages } from "./field-messages.ts";
import { messages } from "./messages.ts";

const blank: Enquiry = { name: "", email: "", phone: "", service: "", message: "" };
const whole: Enquiry = { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello" };

test("all faults are reported at once, in the order of the form", () => {
  expect(Object.entries(findEnquiryFaults({ ...blank, email: "asma" }))).toEqual([
    ["name", messages.nameRequired],
    ["email", messages.emailRequired],
    ["phone", fieldMessages.phoneRequired],
    ["service", fieldMessages.serviceRequired],
    ["message", fieldMessages.messageRequired],
  ]);
  expect(findEnquiryFaults(whole)).toEqual({});
});

test("a fault disappears when its field is fixed, other faults stay, and no new one appears early", () => {
  const told = findEnquiryFaults({ ...blank, phone: "042" });
  expect(findStandingFaults({ ...blank, name: "Asma" }, told)).toEqual({
    email: messages.emailRequired,
    service: fieldMessages.serviceRequired,
    message: fieldMessages.messageRequired,
  });
  expect(findStandingFaults(blank, {})).toEqual({});
});

test("pasting beyond a limit is reported at once", () => {
  const pasted = { ...blank, message: "x".repeat(5001), name: "x".repeat(101) };
  expect(findStandingFaults(pasted, {})).toEqual({
    name: fieldMessages.tooLong("Name", 100),
    message: fieldMessages.tooLong("Message", 5000),
  });
});

test.each([
  [0, undefined],
  [4499, undefined],
  [4500, "500 characters left"],
  [4999, "1 character left"],
  [5000, "0 characters left"],
  [5001, "1 character too many"],
  [6200, "1200 characters too many"],
])("the counter at %i of 5000 characters: %s", (length, said) => {
  expect(countCharacters("message", `${"x".repeat(length)}\n `)).toBe(said);
});

test("a surrogate pair counts as one character", () => {
  expect(findEnquiryFaults({ ...whole, name: "😀".repeat(100) })).toEqual({});
  expect(findStandingFaults({ ...whole, name: "😀".repeat(101) }, {})).toEqual({ name: fieldMessages.tooLong("Name", 100) });
  expect(countCharacters("message", "😀".repeat(4990))).toBe("10 characters left");
});

test.each(["042 111", "٠٣٠٠", "+92 (300) ext. 5"])("%j is a phone number", (phone) => {
  expect(findEnquiryFaults({ ...whole, phone })).toEqual({});
});

test.each(["call me", "n/a", "-"])("%j is no phone number: it has no digit", (phone) => {
  expect(findEnquiryFaults({ ...whole, phone })).toEqual({ phone: fieldMessages.phoneInvalid });
});
