import type { Context } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { type BodyRules, createBodyBudget } from "../../platform/http/body-budget.ts";
import { FORM_OVERHEAD, receiveForm } from "../../platform/http/receive-form.ts";

export const UPLOAD_PATH = "/api/chat/upload";

/** Whether a request brings a document: these are let past the limits that JSON has. */
export function isDocumentForm({ req }: Context): boolean {
  return req.method === "POST" && req.path === UPLOAD_PATH;
}

const maxBytes = chatLimits.documentBytes + FORM_OVERHEAD;

/** Six of the largest in all, two of one address. They are held until they are answered, also while they wait for a reader. */
const budget = createBodyBudget({ maxBytes: 6.5 * maxBytes, maxBytesPerAddress: 2.1 * maxBytes });

/** What a document's form goes through before anybody looks at it. */
export const documentForm = (rules: Pick<BodyRules, "addressOf" | "check">) =>
  receiveForm({ ...rules, budget, maxBytes, tooLarge: apiMessages.documentTooLarge });
