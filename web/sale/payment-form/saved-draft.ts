import { isRecord, readTab, writeTab } from "../../tab-storage.ts";

/** Who is buying what, saved in this tab while the customer is on the provider's page; never in an address. */
export type SavedDraft = { name: string; email: string; package_name: string };

const KEY = "payment-draft";

export const saveDraft = ({ name, email, package_name }: SavedDraft): void => writeTab(KEY, { name, email, package_name });

export const forgetDraft = (): void => writeTab(KEY, undefined);

export const readSavedDraft = (): SavedDraft | undefined => readTab(KEY, parseSavedDraft);

export function parseSavedDraft(saved: unknown): SavedDraft | undefined {
  if (!isRecord(saved)) return undefined;
  const { name, email, package_name } = saved;
  if (typeof name !== "string" || typeof email !== "string" || typeof package_name !== "string") return undefined;
  return { name, email, package_name };
}
