/** One class for every failure a caller may see; one table from its code to the HTTP status. */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
  no_room: 507,
} as const;
export type ErrorCode = keyof typeof STATUS;

type Details = { cause?: unknown; headers?: Record<string, string>; extra?: Record<string, unknown> };

/** `message` is what the caller reads and comes from the catalogue; `cause` is what the log keeps. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  /** Fields that join `error` in the answer, e.g. which field of a form is meant. */
  readonly extra: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, { cause, headers = {}, extra = {} }: Details = {}) {
    super(message, { cause });
    this.code = code;
    this.headers = headers;
    this.extra = extra;
  }

  get status() {
    return STATUS[this.code];
  }
}
