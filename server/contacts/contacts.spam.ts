import type { ContactInput } from "../../contract/contacts.ts";
import { limits } from "../../contract/limits.ts";

/**
 * Why an enquiry looks like spam, if it does (D26): the hidden field was filled in, or the form was sent faster than anybody types. A call
 * that carries neither field says nothing about it.
 */
export function findSpamSign({ website, elapsed_ms }: Pick<ContactInput, "website" | "elapsed_ms">): "honeypot" | "too fast" | undefined {
  if (website !== undefined && website.trim() !== "") return "honeypot";
  if (elapsed_ms !== undefined && elapsed_ms < limits.formFillLeast) return "too fast";
  return undefined;
}
