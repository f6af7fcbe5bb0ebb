import { hc } from "hono/client";
import type { Api } from "../../../server/app.ts";
import { readFailure } from "../../api.ts";
import { readToken } from "./admin-token.ts";
import { attendanceHeader } from "./attendance.ts";
import { awaitRenewal, bearer } from "./session-store.ts";

/** Milliseconds until a call without an answer fails like a lost connection, so that a stalled save doesn't block those behind it. */
const CALL_TIMEOUT = 30_000;

/** API client with the session's bearer token. */
export const staffApi = hc<Api>("/", { fetch: fetchAsStaff }).api;

/** The same without a timeout, for exports and files: they take as long as they are large. */
export const staffDownloads = hc<Api>("/", { fetch: downloadAsStaff }).api;

/** API client during a login, with the token of its current step instead of a session. */
export const stepApi = (step: string) => hc<Api>("/", { headers: bearer(step) }).api;
export type StaffApi = typeof staffApi;

/** `fetch` with the session's bearer token, for addresses only known at run time. */
export function fetchAsStaff(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return sendAsStaff((token) => {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT);
    return fetch(input, { ...withToken(init, token), signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
  });
}

function downloadAsStaff(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return sendAsStaff((token) => fetch(input, withToken(init, token)));
}

function withToken(init: RequestInit, token: Readonly<Record<string, string>>): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(token)) headers.set(name, value);
  return { ...init, headers };
}

/** Sends a request with the bearer token. On 401 it waits for a new login and retries once. */
export async function sendAsStaff<Sent extends { status: number }>(
  send: (header: Readonly<Record<string, string>>) => Promise<Sent>,
): Promise<Sent> {
  const sendWith = async (token: string | undefined) => send({ ...(token === undefined ? {} : bearer(token)), ...attendanceHeader() });
  const token = readToken();
  const answer = await sendWith(token);
  if (answer.status !== 401) return answer;
  return (await awaitRenewal(token)) ? sendWith(readToken()) : answer;
}

/** Opens the event stream. It doesn't wait for a login on 401: the caller reconnects. @throws CallFailure for any other answer than a stream */
export async function fetchLive(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const token = readToken();
  const headers = { ...(token === undefined ? {} : bearer(token)), ...attendanceHeader() };
  const response = await fetch("/api/admin/live", { headers, signal });
  if (!response.ok || response.body === null) throw new CallFailure(response.status, undefined);
  return response.body;
}

/** An error response. `reason` is the server's error text, if it sent one, and `field` the field it's about; `requestId` finds a 5xx in the server's log. */
export class CallFailure extends Error {
  override name = "CallFailure";
  readonly status: number;
  readonly reason: string | undefined;
  readonly requestId: string | undefined;
  readonly field: string | undefined;

  constructor(status: number, reason: string | undefined, { requestId, field }: { requestId?: string; field?: string } = {}) {
    super(`The server answered ${status}`);
    this.status = status;
    this.reason = reason;
    this.requestId = requestId;
    this.field = field;
  }
}

export async function failureOf(response: { status: number; json(): Promise<unknown>; headers?: Headers }): Promise<CallFailure> {
  const requestId = response.status >= 500 ? (response.headers?.get("X-Request-Id") ?? undefined) : undefined;
  const { error, field } = (await readFailure(response)) ?? {};
  return new CallFailure(response.status, error, { ...(requestId !== undefined && { requestId }), ...(field !== undefined && { field }) });
}

export type ApiAnswer<Body> =
  | { ok: true; json(): Promise<Body> }
  | { ok: false; status: number; json(): Promise<unknown>; headers?: Headers };

/** @throws CallFailure for an error response */
export async function readAnswer<Body>(response: ApiAnswer<Body>): Promise<Body> {
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

/** Whether the call failed with 404: the item doesn't exist any more. */
export function isGone(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === 404;
}

/**
 * @returns false if the item was already deleted
 * @throws CallFailure for any other error
 */
export async function settleDeletion(response: ApiAnswer<unknown>): Promise<boolean> {
  if (!response.ok && response.status !== 404) throw await failureOf(response);
  return response.ok;
}

/** An error text in one line, followed by the server's reason. */
export function withReason(text: string, error: unknown): string {
  return [text, reasonOf(error)].filter(Boolean).join(". ");
}

/** The request id of a 5xx, which finds the error in the server's log. */
export const requestIdOf = (error: unknown): string | undefined => (error instanceof CallFailure ? error.requestId : undefined);

/** The server's error text, if it sent one. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof CallFailure ? error.reason : undefined;
}
