import { isRecord, readTab, writeTab } from "../../tab-storage.ts";

/** Who is buying what, kept in this tab while the customer is on the provider's page; never in an address. */
export type KeptDraft = { name: string; email: string; package_name: string };

const KEY = "payment-draft";

export const keepDraft = ({ name, email, package_name }: KeptDraft): void => writeTab(KEY, { name, email, package_name });

export const forgetDraft = (): void => writeTab(KEY, undefined);

export const readKeptDraft = (): KeptDraft | undefined => readTab(KEY, parseKeptDraft);

export function parseKeptDraft(kept: unknown): KeptDraft | undefined {
  if (!isRecord(kept)) return undefined;
  const { name, email, package_name } = kept;
  if (typeof name !== "string" || typeof email !== "string" || typeof package_name !== "string") return undefined;
  return { name, email, package_name };
}
