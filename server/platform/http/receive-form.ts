import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { type BodyRules, receiveBody } from "./body-budget.ts";
import { AppError } from "../errors.ts";
import { readForm } from "./read-form.ts";
import type { AppEnv } from "./router.ts";

/** What multipart and short fields take beside a file, in bytes. */
export const FORM_OVERHEAD = 64 * 1024;

const requireForm: MiddlewareHandler = async ({ req }, next) => {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? "")) throw new AppError("unsupported", apiMessages.formNeeded);
  await next();
};

/** The form is kept where whoever validates it looks for it. */
async function parseForm({ req }: Context, maxBytes: number): Promise<void> {
  req.bodyCache.formData = await readForm(req.raw.body ?? [], req.header("content-type") ?? "", maxBytes);
}

/** What a form with a file goes through: it is received whole before anybody works on it, so that a slow line keeps nobody waiting. */
export function receiveForm<Of extends AppEnv = AppEnv>(rules: BodyRules<Of>): MiddlewareHandler<Of>[] {
  return [requireForm, receiveBody({ ...rules, read: (c) => parseForm(c, rules.maxBytes) })];
}
