import type { Enquiry, EnquiryField } from "../../contract/enquiry-rules.ts";
import { isRecord } from "../tab-storage.ts";
import type { Attempt } from "../forms/attempt.ts";

/** An enquiry that was not sent yet, and the try at sending it whose answer did not come. */
export type EnquiryDraft = { enquiry: Partial<Enquiry>; attempt?: Attempt };

export const FIELDS: readonly EnquiryField[] = ["name", "email", "phone", "service", "message"];

export function parseDraft(stored: unknown): EnquiryDraft {
  if (!isRecord(stored) || !isRecord(stored["enquiry"])) return { enquiry: {} };
  const { enquiry, attempt } = stored;
  const texts = FIELDS.map((field) => [field, enquiry[field]] as const).filter(([, value]) => typeof value === "string");
  return { enquiry: Object.fromEntries(texts), ...(isAttempt(attempt) ? { attempt } : {}) };
}

function isAttempt(value: unknown): value is Attempt {
  return isRecord(value) && typeof value["key"] === "string" && typeof value["content"] === "string";
}
