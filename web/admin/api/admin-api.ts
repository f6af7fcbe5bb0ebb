import { hc } from "hono/client";
import type { Api } from "../../../server/app.ts";
import { readFailure } from "../../api.ts";
import { readToken } from "./admin-token.ts";
import { attendanceHeader } from "./attendance.ts";
import { awaitRenewal, bearer } from "./session-store.ts";

/** The API as a member of staff. */
export const staffApi = hc<Api>("/", { fetch: fetchAsStaff }).api;

/** The API as somebody who is on the way in and has a step instead of a session. */
export const stepApi = (step: string) => hc<Api>("/", { headers: bearer(step) }).api;
export type StaffApi = typeof staffApi;

/** For addresses that are only known at run time. */
export function fetchAsStaff(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return sendAsStaff((token) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(token)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  });
}

/** Sends with the header that names the session. Where that has ended, waits for a new login and sends again. */
export async function sendAsStaff<Sent extends { status: number }>(
  send: (header: Readonly<Record<string, string>>) => Promise<Sent>,
): Promise<Sent> {
  const sendWith = async (token: string | undefined) => send({ ...(token === undefined ? {} : bearer(token)), ...attendanceHeader() });
  const token = readToken();
  const answer = await sendWith(token);
  if (answer.status !== 401) return answer;
  return (await awaitRenewal(token)) ? sendWith(readToken()) : answer;
}

/** The stream of what changes. Where the session has ended it is not waited for: who asks comes again. @throws CallFailure without one */
export async function fetchLive(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const token = readToken();
  const headers = { ...(token === undefined ? {} : bearer(token)), ...attendanceHeader() };
  const response = await fetch("/api/admin/live", { headers, signal });
  if (!response.ok || response.body === null) throw new CallFailure(response.status, undefined);
  return response.body;
}

/** A call that was answered, but not with what was asked for. `reason` is the server's own text, where it gave one; `requestId` finds a fault of the server's in its log. */
export class CallFailure extends Error {
  override name = "CallFailure";
  readonly status: number;
  readonly reason: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, reason: string | undefined, requestId?: string) {
    super(`The server answered ${status}`);
    this.status = status;
    this.reason = reason;
    this.requestId = requestId;
  }
}

export async function failureOf(response: { status: number; json(): Promise<unknown>; headers?: Headers }): Promise<CallFailure> {
  const requestId = response.status >= 500 ? response.headers?.get("X-Request-Id") : undefined;
  return new CallFailure(response.status, (await readFailure(response))?.error, requestId ?? undefined);
}

export type Answer<Body> = { ok: true; json(): Promise<Body> } | { ok: false; status: number; json(): Promise<unknown>; headers?: Headers };

/** @throws CallFailure for any answer but what was asked for */
export async function readAnswer<Body>(response: Answer<Body>): Promise<Body> {
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

/** Whether a call failed because what it was about is no longer there. */
export function isGone(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === 404;
}

/**
 * @returns whether it was still there: where somebody else was faster, it is gone as was wanted
 * @throws CallFailure for any other refusal
 */
export async function settleDeletion(response: Answer<unknown>): Promise<boolean> {
  if (!response.ok && response.status !== 404) throw await failureOf(response);
  return response.ok;
}

/** What failed, for where there is but one line: with what the server said about it. */
export function withReason(text: string, error: unknown): string {
  return [text, reasonOf(error)].filter(Boolean).join(". ");
}

/** By which the server's log has the cause of a failed call, where the fault is the server's. */
export const requestIdOf = (error: unknown): string | undefined => (error instanceof CallFailure ? error.requestId : undefined);

/** What the server said about a failed call, if it said anything. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof CallFailure ? error.reason : undefined;
}
