import { hc } from "hono/client";
import type { Api } from "../../../server/app.ts";
import { readFailure } from "../../api.ts";
import { readToken } from "./admin-token.ts";
import { awaitRenewal, bearer, isRefusal } from "./session-store.ts";

/** The API as a member of staff. A call whose session has ended waits for a new login and is then sent again. */
export const staffApi = hc<Api>("/", { fetch: fetchAsStaff }).api;

/** For addresses that are only known at run time. */
export async function fetchAsStaff(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = readToken();
  const response = await send(input, init, token);
  if (!isRefusal(response.status)) return response;
  return (await awaitRenewal(token)) ? send(input, init, readToken()) : response;
}

function send(input: RequestInfo | URL, init: RequestInit = {}, token: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set("Authorization", bearer(token).Authorization);
  return fetch(input, { ...init, headers });
}

/** A call that was answered, but not with what was asked for. `reason` is the server's own text, where it gave one. */
export class CallFailure extends Error {
  override name = "CallFailure";
  readonly status: number;
  readonly reason: string | undefined;

  constructor(status: number, reason: string | undefined) {
    super(`The server answered ${status}`);
    this.status = status;
    this.reason = reason;
  }
}

export async function failureOf(response: { status: number; json(): Promise<unknown> }): Promise<CallFailure> {
  return new CallFailure(response.status, (await readFailure(response))?.error);
}

/** Whether a call failed because what it was about is no longer there. */
export function isGone(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === 404;
}

type DeletionAnswer = { ok: boolean; status: number; json(): Promise<unknown> };

/**
 * @returns whether it was still there: where somebody else was faster, it is gone as was wanted
 * @throws CallFailure for any other refusal
 */
export async function settleDeletion(response: DeletionAnswer): Promise<boolean> {
  if (!response.ok && response.status !== 404) throw await failureOf(response);
  return response.ok;
}

/** What the server said about a failed call, if it said anything. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof CallFailure ? error.reason : undefined;
}
