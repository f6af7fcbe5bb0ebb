import { redirectMessages } from "../../../contract/redirect-messages.ts";
import type { RedirectView } from "../../../contract/redirects.ts";
import { readRefusal } from "../../api.ts";
import { hasFaults } from "../../forms/use-form.ts";
import { CallFailure, readAnswer, settleDeletion, staffApi } from "../api/admin-api.ts";
import type { SaveOutcome, Saving } from "../kit/use-versioned-save.ts";
import type { WrittenRedirect } from "./redirect-form.ts";

export const REDIRECTS_KEY = ["redirects"];

/**
 * Creates or updates a redirect. The idempotency `key` makes retries of a new one safe.
 * @throws CallFailure for an error that isn't a `SaveOutcome`
 */
export async function saveRedirect(
  { seen, content }: Saving<RedirectView, WrittenRedirect>,
  key: string,
): Promise<SaveOutcome<RedirectView>> {
  if (seen === undefined) {
    const response = await staffApi.admin.redirects.$post({ json: content }, { headers: { "Idempotency-Key": key } });
    return response.status === 400 ? readFaults(response) : { saved: await readAnswer(response) };
  }
  const json = { ...content, version: seen.version };
  const response = await staffApi.admin.redirects[":id"].$put({ param: { id: seen._id }, json });
  if (response.status === 409) return { conflict: (await response.json()).current };
  return response.status === 400 ? readFaults(response) : { saved: await readAnswer(response) };
}

/** @throws CallFailure if the response names no field */
async function readFaults(response: { status: number; json(): Promise<unknown> }): Promise<SaveOutcome<RedirectView>> {
  const { faults, error } = await readRefusal(response, ["from", "to", "note"], redirectMessages.saveFailed);
  if (!hasFaults(faults)) throw new CallFailure(response.status, error);
  return { refused: faults };
}

/** Recreates a deleted redirect. @throws CallFailure */
export const createAgain = async (content: WrittenRedirect): Promise<RedirectView> =>
  readAnswer(await staffApi.admin.redirects.$post({ json: content }));

/** @returns false if it was already deleted @throws CallFailure for any other error */
export const deleteRedirect = async (id: string): Promise<boolean> =>
  settleDeletion(await staffApi.admin.redirects[":id"].$delete({ param: { id } }));
