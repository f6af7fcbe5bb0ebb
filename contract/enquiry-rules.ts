/** The enquiry form's rules, shared by the browser and the server's schema. No zod: public pages fetch this file. */
import { ENQUIRY_SERVICES, HOME_ENQUIRY_SERVICES } from "./enquiry-services.ts";
import { fieldMessages } from "./field-messages.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { keysOf } from "./records.ts";
import { cleanEmail, cleanLine, cleanText, countCodePoints, isEmail } from "./text.ts";

export type EnquiryField = "name" | "email" | "phone" | "service" | "message";
export type Enquiry = Record<EnquiryField, string>;
export type EnquiryFaults = Partial<Enquiry>;

/** Accepts the services of both forms. */
const isEnquiryService = (value: string) => [...ENQUIRY_SERVICES, ...HOME_ENQUIRY_SERVICES].some((service) => service === value);

type Rule = {
  label: string;
  max: number;
  required: string;
  clean: (value: string) => string;
  accepts?: (value: string) => boolean;
  /** Text for a value that isn't accepted. Defaults to `required`. */
  invalid?: string;
};

const line = (label: string, max: number, required: string): Rule => ({ label, max, required, clean: cleanLine });

/** In the order of the form. */
export const enquiryRules: Readonly<Record<EnquiryField, Rule>> = {
  name: line("Name", limits.nameLength, messages.nameRequired),
  email: { ...line("Email", limits.emailLength, messages.emailRequired), clean: cleanEmail, accepts: isEmail },
  // In any script and notation, as long as it has a digit.
  phone: {
    ...line("Phone number", limits.phoneLength, fieldMessages.phoneRequired),
    accepts: (value) => /\p{Nd}/u.test(value),
    invalid: fieldMessages.phoneInvalid,
  },
  service: { ...line("Service", limits.serviceLength, fieldMessages.serviceRequired), accepts: isEnquiryService },
  message: { ...line("Message", limits.messageLength, fieldMessages.messageRequired), clean: cleanText },
};

/** In the order of the form. */
export const enquiryFields: readonly EnquiryField[] = keysOf(enquiryRules);

/** A field's fault, or undefined. */
export function findFieldFault(field: EnquiryField, value: string): string | undefined {
  const { label, max, required, clean, accepts = () => true, invalid = required } = enquiryRules[field];
  const cleaned = clean(value);
  if (cleaned === "") return required;
  if (countCodePoints(cleaned) > max) return fieldMessages.tooLong(label, max);
  return accepts(cleaned) ? undefined : invalid;
}

/** All faults of a form, by field in the form's order. */
export function findEnquiryFaults(enquiry: Enquiry, fields: readonly EnquiryField[] = enquiryFields): EnquiryFaults {
  const faults = fields.flatMap((field) => {
    const fault = findFieldFault(field, enquiry[field]);
    return fault === undefined ? [] : [[field, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** Reported faults that still apply, and text beyond a limit, which visitors should not learn only when sending. */
export function findStandingFaults(enquiry: Enquiry, told: EnquiryFaults): EnquiryFaults {
  const isOver = (field: EnquiryField) => countCodePoints(enquiry[field]) > enquiryRules[field].max;
  const shown = enquiryFields.filter((field) => field in told || isOver(field));
  return findEnquiryFaults(enquiry, shown);
}

/** The remaining characters of a field, from the last tenth on; undefined before. */
export function countCharacters(field: EnquiryField, value: string): string | undefined {
  const { max, clean } = enquiryRules[field];
  const left = max - countCodePoints(clean(value));
  if (left > max / 10) return undefined;
  return left < 0 ? fieldMessages.charactersOver(-left) : fieldMessages.charactersLeft(left);
}
