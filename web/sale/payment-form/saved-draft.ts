import { openDraft } from "../../forms/draft.ts";

/** The buyer and package, kept by the tab during the provider's checkout; never in an address. */
export const savedDraft = openDraft("payment-draft", ["name", "email", "package_name"]);

export type SavedDraft = ReturnType<typeof savedDraft.read>;
