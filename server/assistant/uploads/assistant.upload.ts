import type { Context } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { type BodyRules, createBodyBudget } from "../../platform/http/body-budget.ts";
import { AROUND_FILE, receiveForm } from "../../platform/http/receive-form.ts";

export const UPLOAD_PATH = "/api/chat/upload";

/** Whether a request brings a document: these are let past the limits that JSON has. */
export function isDocumentForm({ req }: Context): boolean {
  return req.method === "POST" && req.path === UPLOAD_PATH;
}

const most = chatLimits.documentBytes + AROUND_FILE;

/** Six of the largest in all, two of one address. They are held until they are answered, also while they wait for a reader. */
const budget = createBodyBudget({ most: 6.5 * most, mostOf: 2.1 * most });

/** What a document's form goes through before anybody looks at it. */
export const documentForm = (rules: Pick<BodyRules, "addressOf" | "check">) =>
  receiveForm({ ...rules, budget, most, tooLarge: apiMessages.documentTooLarge });
