import { MIMEType } from "node:util";
import type { MiddlewareHandler } from "hono";
import { apiMessages } from "../../contract/api-messages.ts";
import { type BodyRules, receiveBody } from "./body-budget.ts";
import { AppError } from "./errors.ts";
import { createSemaphore } from "./semaphore.ts";

/** What multipart and short fields take beside a file, in bytes. */
export const AROUND_FILE = 64 * 1024;

const requireForm: MiddlewareHandler = async ({ req }, next) => {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? "")) throw new AppError("unsupported", apiMessages.formNeeded);
  await next();
};

/** More than any form here has. */
const PARTS_MOST = 30;
/** What one part may say of itself, in bytes. */
const HEAD_MOST = 4096;

/** Whether a form has so many parts, or such long heads, that taking it apart would hold up everybody for seconds. */
function isOverlong(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    parts += 1;
    const head = body.subarray(at, at + HEAD_MOST + mark.length);
    if (parts > PARTS_MOST || (head.length > HEAD_MOST && !head.includes("\r\n\r\n"))) return true;
  }
  return false;
}

/** Read as the one that takes the form apart reads it: another parameter may end in the same word. Null where there is none. */
function readBoundary(type: string): string | null {
  try {
    return new MIMEType(type).params.get("boundary");
  } catch {
    // No type at all, whatever it begins with.
    return null;
  }
}

const checkParts: MiddlewareHandler = async ({ req }, next) => {
  const boundary = readBoundary(req.header("content-type") ?? "");
  if (boundary === null || isOverlong(Buffer.from(await req.arrayBuffer()), boundary)) {
    throw new AppError("invalid", apiMessages.malformedForm);
  }
  await next();
};

/** Taking a form of 10 MB apart copies it several times over: one at a time keeps the process small. */
const takeTurn = createSemaphore({ most: 1, waiting: 50, onFull: () => new AppError("unavailable", apiMessages.tooManyBodies) });

/** Takes the form apart where validation would, so that only this waits for its turn and not the work that follows. */
const takeApart: MiddlewareHandler = async ({ req }, next) => {
  const headers = { "Content-Type": req.header("content-type") ?? "" };
  try {
    req.bodyCache.formData = await takeTurn(async () => new Response(await req.arrayBuffer(), { headers }).formData());
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("invalid", apiMessages.malformedForm, { cause: error });
  }
  // The file is in the form now: nobody needs both.
  delete req.bodyCache.arrayBuffer;
  await next();
};

/** What a form with a file goes through: its body is received whole, so that a slow line keeps nobody waiting, and worked on when it is its turn. */
export function receiveForm(rules: BodyRules): MiddlewareHandler[] {
  return [requireForm, receiveBody(rules), checkParts, takeApart];
}
