import { redirectMessages } from "../../../contract/redirect-messages.ts";
import type { RedirectView } from "../../../contract/redirects.ts";
import { readRefusal } from "../../api.ts";
import { hasFaults } from "../../forms/use-form.ts";
import { CallFailure, readAnswer, settleDeletion, staffApi } from "../api/admin-api.ts";
import type { SaveOutcome, Saving } from "../kit/use-versioned-save.ts";
import type { WrittenRedirect } from "./redirect-form.ts";

export const REDIRECTS_KEY = ["redirects"];

/**
 * Adds one, which is made once however often it comes with its `key`, or changes the one that was seen.
 * @throws CallFailure where it came to none of the outcomes
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

/** @throws CallFailure where no field is named */
async function readFaults(response: { status: number; json(): Promise<unknown> }): Promise<SaveOutcome<RedirectView>> {
  const { faults, error } = await readRefusal(response, ["from", "to", "note"], redirectMessages.saveFailed);
  if (!hasFaults(faults)) throw new CallFailure(response.status, error);
  return { refused: faults };
}

/** Puts back what was deleted. @throws CallFailure */
export const createAgain = async (content: WrittenRedirect): Promise<RedirectView> =>
  readAnswer(await staffApi.admin.redirects.$post({ json: content }));

/** @returns whether it was still there @throws CallFailure */
export const deleteRedirect = async (id: string): Promise<boolean> =>
  settleDeletion(await staffApi.admin.redirects[":id"].$delete({ param: { id } }));
