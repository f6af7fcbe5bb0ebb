import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { messages } from "../../../contract/messages.ts";
import { AppError } from "../../platform/errors.ts";
import { limitBody } from "../../platform/http.ts";
import { createSemaphore } from "../../platform/semaphore.ts";

export const UPLOAD_PATH = "/api/chat/upload";

/** The label and what multipart puts around each part. */
const AROUND_BYTES = 64 * 1024;

/** Whether a request brings a document: these are let past the limits that JSON has. */
export function isDocumentForm({ req }: Context): boolean {
  return req.method === "POST" && req.path === UPLOAD_PATH;
}

const requireForm: MiddlewareHandler = async ({ req }, next) => {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? "")) throw new AppError("unsupported", apiMessages.formNeeded);
  await next();
};

/** Taking a form of 10 MB apart copies it several times over: two at a time keep the process small. */
const takeTurn = createSemaphore({ most: 2, waiting: 20, onFull: () => new AppError("unavailable", messages.unexpected) });

/** Reads the body first, so that a slow line keeps nobody waiting, and works on it when it is its turn. */
const queueForm: MiddlewareHandler = async ({ req }, next) => {
  await req.arrayBuffer();
  await takeTurn(next);
};

export const documentForm: MiddlewareHandler[] = [
  requireForm,
  limitBody(chatLimits.documentBytes + AROUND_BYTES, apiMessages.documentTooLarge),
  queueForm,
];
