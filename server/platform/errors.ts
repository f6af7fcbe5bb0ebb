/** Every error a caller may see: one class, and one table from code to HTTP status. */
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

/** `message` is shown to the caller and comes from the catalogue; `cause` is logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  /** Fields beside `error` in the answer, e.g. the form field at fault. */
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
