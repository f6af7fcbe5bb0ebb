import type { Context } from "hono";
import { documentMessages } from "../../contract/document-messages.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { createBodyBudget, receiveBody } from "../platform/http/body-budget.ts";
import type { StaffEnv } from "../platform/http/staff-route.ts";

export const DOCUMENTS_PATH = "/api/admin/documents";

/** Whether a request saves a whole document, which has its own size limit. */
export const isWholeDocument = ({ req }: Context): boolean => req.method === "PUT" && req.path.startsWith(`${DOCUMENTS_PATH}/`);

const { documentBodyBytes: maxBytes } = serverLimits;
const budget = createBodyBudget({ maxBytes: 16 * maxBytes, maxBytesPerAddress: 4 * maxBytes });

/** Middleware that receives a whole document within these limits; runs after the guard. */
export const receiveDocument = receiveBody<StaffEnv>({
  budget,
  maxBytes,
  tooLarge: documentMessages.tooLarge,
  addressOf: (c) => c.var.staff.accountId,
});
