import { MIMEType } from "node:util";
import { MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { parse } from "content-disposition";
import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { type BodyReader, type BodyRules, receiveBody } from "./body-budget.ts";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./router.ts";

/** More than any form here has. */
const MAX_PARTS = 30;
/** What one part may say of itself, in bytes. */
const MAX_HEAD = 4096;

/** What follows the last boundary is the end of its line, which may come by itself. To ask before every piece would take longer than to read it. */
const MAX_REST = 64;

const malformed = (cause?: unknown) => new AppError("invalid", apiMessages.malformedForm, { cause });

/** What is thrown while a form is taken apart says that it is none. */
function orMalformed<Value>(task: () => Value): Value {
  try {
    return task();
  } catch (error) {
    throw malformed(error);
  }
}

/** RFC 2046 allows no longer one. The parser does work that grows with the square of it, for each piece of the body. */
const MAX_BOUNDARY = 70;

function readBoundary(type: string): string {
  const boundary = orMalformed(() => new MIMEType(type).params.get("boundary"));
  if (boundary === null || boundary === "" || boundary.length > MAX_BOUNDARY) throw malformed();
  return boundary;
}

function addPart(form: FormData, part: MultipartPart): void {
  const { name, filename } = parse(part.headers["content-disposition"] ?? "", { multipart: true }).parameters;
  if (name === undefined) throw malformed();
  if (filename === undefined) form.append(name, new TextDecoder().decode(part.bytes));
  // The type of its pieces leaves open what memory they lie in; they were read from a socket.
  else form.append(name, new File(part.content as Uint8Array<ArrayBuffer>[], filename, { type: part.mediaType ?? "" }));
}

/** Whether the last boundary has come. What follows it says nothing, and the parser takes none of it. */
function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    // This is how the parser says that more has to come.
    return false;
  }
}

/**
 * Takes a form apart while it comes in, piece by piece, so that a large one holds up nobody.
 * @param maxBytes bytes of it @param keep what the whole form is handed to
 * @throws AppError `invalid`, as its functions do, for what is no form, or has more parts or longer heads or a longer boundary than any here
 */
export function createFormReader(type: string, maxBytes: number, keep: (form: FormData) => void): BodyReader {
  const limits = { maxParts: MAX_PARTS, maxHeaderSize: MAX_HEAD, maxFileSize: maxBytes, maxTotalSize: maxBytes };
  const parser = orMalformed(() => new MultipartParser(readBoundary(type), limits));
  const form = new FormData();
  return {
    write(piece) {
      if (piece.length < MAX_REST && isComplete(parser)) return;
      orMalformed(() => {
        for (const part of parser.write(piece)) addPart(form, part);
      });
    },
    finish() {
      orMalformed(() => parser.finish());
      keep(form);
    },
  };
}

/** What multipart and short fields take beside a file, in bytes. */
export const FORM_OVERHEAD = 64 * 1024;

const requireForm: MiddlewareHandler = async ({ req }, next) => {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? "")) throw new AppError("unsupported", apiMessages.formNeeded);
  await next();
};

/** What a form with a file goes through: it is received whole before anybody works on it, so that a slow line keeps nobody waiting. */
export function receiveForm<Of extends AppEnv = AppEnv>(rules: BodyRules<Of>): MiddlewareHandler<Of>[] {
  // The form is kept where whoever validates it looks for it.
  const read = ({ req }: Context) =>
    createFormReader(req.header("content-type") ?? "", rules.maxBytes, (form) => void (req.bodyCache.formData = form));
  return [requireForm, receiveBody({ ...rules, read })];
}
