import { type Draft, readDraft, writeDraft } from "../../forms/draft.ts";

const FIELDS = ["name", "email", "package_name"] as const;

/** The buyer and package, saved in sessionStorage during the provider's checkout; never in an address. */
export type SavedDraft = Draft<(typeof FIELDS)[number]>;

const KEY = "payment-draft";

export const saveDraft = ({ name = "", email = "", package_name = "" }: SavedDraft): void => writeDraft(KEY, { name, email, package_name });

export const forgetDraft = (): void => writeDraft(KEY, undefined);

/** Empty if nothing was saved. */
export const readSavedDraft = (): SavedDraft => readDraft(KEY, FIELDS);
