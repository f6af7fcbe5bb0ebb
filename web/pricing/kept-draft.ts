/** Who is buying what, kept in this tab while the customer is on the provider's page (D12); never in an address. */
export type KeptDraft = { name: string; email: string; package_name: string };

const KEY = "payment-draft";

export function keepDraft({ name, email, package_name }: KeptDraft): void {
  write((storage) => storage.setItem(KEY, JSON.stringify({ name, email, package_name })));
}

export function forgetDraft(): void {
  write((storage) => storage.removeItem(KEY));
}

export function readKeptDraft(): KeptDraft | undefined {
  try {
    return parseKeptDraft(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
  } catch {
    return undefined;
  }
}

export function parseKeptDraft(value: unknown): KeptDraft | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, email, package_name }: Record<string, unknown> = { ...value };
  if (typeof name !== "string" || typeof email !== "string" || typeof package_name !== "string") {
    return undefined;
  }
  return { name, email, package_name };
}

/** Storage may be switched off or full; the sale goes on without it. */
function write(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage);
  } catch {
    return;
  }
}
