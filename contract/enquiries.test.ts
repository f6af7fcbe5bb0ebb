import { expect, test } from "vitest";
import { ENQUIRY_SERVICES, HOME_ENQUIRY_SERVICES } from "./enquiry-services.ts";
import { EnquiryInput } from "./enquiries.ts";
import { apiMessages } from "./api-messages.ts";
import { messages } from "./messages.ts";

const enquiry = {
  name: "Asma Khan",
  email: "asma@site.test",
  phone: "+92 300 0000000",
  service: "AI Services",
  message: "We need an assistant.\n\nSoon.",
};

function findFirstFault(value: unknown): unknown {
  const issue = EnquiryInput.safeParse(value).error?.issues[0];
  return issue && { field: issue.path[0], message: issue.message };
}

test("an enquiry is stored as typed, trimmed", () => {
  const typed = { ...enquiry, name: "  Asma \u0000 Khan ", message: `\n${enquiry.message}\u0007\n` };
  expect(EnquiryInput.parse(typed)).toEqual(enquiry);
});

test.each([...ENQUIRY_SERVICES, ...HOME_ENQUIRY_SERVICES])("either form's service %j is accepted", (service) => {
  expect(EnquiryInput.parse({ ...enquiry, service }).service).toBe(service);
});

const FAULTS = [
  ["name", messages.nameRequired],
  ["email", messages.emailRequired],
  ["phone", apiMessages.phoneRequired],
  ["service", apiMessages.serviceRequired],
  ["message", apiMessages.messageRequired],
] as const;

test.each(FAULTS)("a missing, blank or malformed %s is reported", (field, message) => {
  for (const value of [undefined, null, "", "  ", "\u0000", 7, true, ["x"], {}]) {
    expect(findFirstFault({ ...enquiry, [field]: value })).toEqual({ field, message });
  }
});

test("of several faults the first in the order of the form is reported", () => {
  const broken: Record<string, unknown> = {};
  for (const [field, message] of FAULTS) {
    expect(findFirstFault({ ...broken, extra: 1 })).toEqual({ field, message });
    broken[field] = enquiry[field];
  }
  expect(EnquiryInput.safeParse({ ...broken, extra: 1 }).error?.issues).toMatchObject([{ code: "unrecognized_keys" }]);
});

test.each([
  ["name", "Name", 100, "x".repeat(101)],
  ["email", "Email", 254, `${"x".repeat(251)}@a.b`],
  ["phone", "Phone number", 32, "0".repeat(33)],
  ["message", "Message", 5000, "x".repeat(5001)],
] as const)("an over-long %s is named", (field, label, max, value) => {
  expect(findFirstFault({ ...enquiry, [field]: value })).toEqual({ field, message: apiMessages.tooLong(label, max) });
});

test.each(["asma", "asma@site", "a b@site.test", "asma@site.test, bilal@site.test"])("the address %j is not valid", (email) => {
  expect(findFirstFault({ ...enquiry, email })).toEqual({ field: "email", message: messages.emailRequired });
});

test("a service on neither list is refused", () => {
  expect(findFirstFault({ ...enquiry, service: "Ghost Writing" })).toEqual({ field: "service", message: apiMessages.serviceRequired });
});
