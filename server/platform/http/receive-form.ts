import { MIMEType } from "node:util";
import { MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { parse } from "content-disposition";
import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { type BodyReader, type BodyRules, receiveBody } from "./body-budget.ts";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./router.ts";

/** More than any form on this site has. */
const MAX_PARTS = 30;
/** Bytes of one part's headers. */
const MAX_HEAD = 4096;

/** Bytes allowed after the last boundary: its line end may arrive separately. Checking before each piece would cost more than the parse. */
const MAX_REST = 64;

const malformed = (cause?: unknown) => new AppError("invalid", apiMessages.malformedForm, { cause });

/** Parser errors mean that the body is no valid form. */
function orMalformed<Value>(task: () => Value): Value {
  try {
    return task();
  } catch (error) {
    throw malformed(error);
  }
}

/** The limit of RFC 2046. The parser's work per piece of the body grows with the square of the boundary's length (DoS). */
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
  // Copied, since the pieces' type allows shared memory, which a file's doesn't.
  else
    form.append(
      name,
      new File(
        part.content.map((piece) => new Uint8Array(piece)),
        filename,
        { type: part.mediaType ?? "" },
      ),
    );
}

/** Whether the last boundary has arrived. Data after it means nothing, and the parser rejects it. */
function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    // The parser's way to say that more has to come.
    return false;
  }
}

/**
 * Parses a multipart form as it arrives, so that a large one doesn't block the event loop.
 * @param maxBytes bytes of the form @param keep receives the complete form
 * @throws AppError `invalid`, as its functions do, for a malformed form, too many parts, or too long headers or boundary
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

/** Bytes of multipart framing and short fields besides a file. */
export const FORM_OVERHEAD = 64 * 1024;

const requireForm: MiddlewareHandler = async ({ req }, next) => {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? "")) throw new AppError("unsupported", apiMessages.formNeeded);
  await next();
};

/** Middleware for a form with a file: received whole before the route runs, so that a slow upload blocks no one else. */
export function receiveForm<Of extends AppEnv = AppEnv>(rules: BodyRules<Of>): MiddlewareHandler<Of>[] {
  // Stored where the validator looks for it.
  const read = ({ req }: Context) =>
    createFormReader(req.header("content-type") ?? "", rules.maxBytes, (form) => void (req.bodyCache.formData = form));
  return [requireForm, receiveBody({ ...rules, read })];
}
