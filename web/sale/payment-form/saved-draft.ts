import { readDraft } from "../../forms/draft.ts";
import { writeTab } from "../../tab-storage.ts";

/** The buyer and package, kept by the tab during the provider's checkout; never in an address. */
export type SavedDraft = Partial<Record<"name" | "email" | "package_name", string>>;

const KEY = "payment-draft";

export const saveDraft = ({ name = "", email = "", package_name = "" }: SavedDraft): void => writeTab(KEY, { name, email, package_name });

export const forgetDraft = (): void => writeTab(KEY, undefined);

/** Empty if nothing was saved. */
export const readSavedDraft = (): SavedDraft => readDraft(KEY);
