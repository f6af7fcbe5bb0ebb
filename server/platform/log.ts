import { type DestinationStream, pino, type Logger } from "pino";

export type Log = Logger;

/** Redaction, a safety net: callers log ids and counts only. An error's `message` is not redacted. */
const PERSONAL = ["email", "name", "phone", "password", "token", "key", "authorization", "cookie", "userName", "text"];

/** One JSON line per event, to standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: "[removed]" },
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The log without redaction, for lines built entirely here: redaction takes as long as writing the line (5 of 10 µs measured). */
export const withoutRedaction = (log: Log): Log => log.child({}, { redact: [] });

/** An error for the log: type, message, stack and chain of causes. Omits the parameters of a failed query, which may be personal data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  const isQuery = "query" in error && "params" in error;
  return {
    type: error.constructor.name,
    message: isQuery ? `Failed query: ${String(error.query)}` : error.message,
    ...(code === undefined ? {} : { code }),
    stack: isQuery ? undefined : error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
