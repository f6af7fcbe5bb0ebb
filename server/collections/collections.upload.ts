import { collections } from "../../contract/collections.ts";
import { MAX_PICTURE_BYTES } from "../../contract/picture-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Context } from "hono";
import type { StaffEnv } from "../platform/http/staff-route.ts";
import { createBodyBudget } from "../platform/http/body-budget.ts";
import { FORM_OVERHEAD, receiveForm } from "../platform/http/receive-form.ts";

const FORM_PATHS = Object.values(collections)
  .filter(({ hasPicture }) => hasPicture)
  .map(({ path }) => path);

/** Whether a request is a form with a picture, which the limits for JSON don't apply to. */
export function isPictureForm({ req }: Context): boolean {
  if (req.method === "POST") return FORM_PATHS.some((path) => req.path === path);
  return req.method === "PUT" && FORM_PATHS.some((path) => req.path.startsWith(`${path}/`) && req.path !== `${path}/order`);
}

const maxBytes = MAX_PICTURE_BYTES + FORM_OVERHEAD;

/** Room for four forms of maximum size, two per account. */
const budget = createBodyBudget({ maxBytes: 4.5 * maxBytes, maxBytesPerAddress: 2.1 * maxBytes });

/** Middleware for a form with a picture, after the guard. */
export const pictureForm = receiveForm<StaffEnv>({
  budget,
  maxBytes,
  tooLarge: staffMessages.imageTooLarge,
  addressOf: (c) => c.var.staff.accountId,
});
