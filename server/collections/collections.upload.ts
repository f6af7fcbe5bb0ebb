import { collections } from "../../contract/collections.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { messages } from "../../contract/messages.ts";
import { PICTURE_BYTES_MOST } from "../../contract/picture-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../platform/errors.ts";
import { limitBody } from "../platform/http.ts";
import { createSemaphore } from "../platform/semaphore.ts";

/** The texts of a form and what multipart puts around each part. */
const AROUND_BYTES = 64 * 1024;

const FORM_PATHS = Object.values(collections)
  .filter(({ hasPicture }) => hasPicture)
  .map(({ path }) => path);

/** Whether a request brings a form with a picture: these are let past the limits that JSON has. */
export function isPictureForm({ req }: Context): boolean {
  if (req.method === "POST") return FORM_PATHS.some((path) => req.path === path);
  return req.method === "PUT" && FORM_PATHS.some((path) => req.path.startsWith(`${path}/`) && req.path !== `${path}/order`);
}

const requireForm: MiddlewareHandler = async ({ req }, next) => {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? "")) throw new AppError("unsupported", apiMessages.formNeeded);
  await next();
};

/** Taking a form of 10 MB apart copies it several times over: two at a time keep the process small. */
const takeTurn = createSemaphore({ most: 2, waiting: 50, onFull: () => new AppError("unavailable", messages.unexpected) });

/** Reads the body first, so that a slow line keeps nobody waiting, and works on it when it is its turn. */
const queueForm: MiddlewareHandler = async ({ req }, next) => {
  await req.arrayBuffer();
  await takeTurn(next);
};

/** What a form with a picture goes through, after the guard. */
export const pictureForm = [requireForm, limitBody(PICTURE_BYTES_MOST + AROUND_BYTES, staffMessages.imageTooLarge), queueForm] as const;
