import type { Context } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { type BodyRules, createBodyBudget } from "../../platform/http/body-budget.ts";
import { FORM_OVERHEAD, receiveForm } from "../../platform/http/receive-form.ts";

export const UPLOAD_PATH = "/api/chat/upload";

/** Whether a request uploads a document, so that the limits of JSON bodies don't apply. */
export function isDocumentForm({ req }: Context): boolean {
  return req.method === "POST" && req.path === UPLOAD_PATH;
}

const maxBytes = chatLimits.documentBytes + FORM_OVERHEAD;

/** Memory budget: six documents of the maximum size altogether, two per address. A document counts until it is answered, including its wait in the queue. */
const budget = createBodyBudget({ maxBytes: 6.5 * maxBytes, maxBytesPerAddress: 2.1 * maxBytes });

/** Middleware that receives the upload form within these limits. */
export const documentForm = (rules: Pick<BodyRules, "addressOf" | "check">) =>
  receiveForm({ ...rules, budget, maxBytes, tooLarge: apiMessages.documentTooLarge });
