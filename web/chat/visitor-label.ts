const KEY = "chat-user-id";

function makeLabel(): string {
  // `randomUUID` exists on https only.
  const digits = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, "0"));
  return `user-${digits.join("")}`;
}

let label: string | undefined;

/** The random label this browser goes by in staff's list of files. It opens nothing: the server's cookie does. */
export function visitorLabel(): string {
  label ??= readLabel() ?? makeLabel();
  write((storage, value) => storage.setItem(KEY, value), label);
  return label;
}

/** After a conversation is deleted, the next one shall not be recognised by its label. */
export function forgetLabel(): void {
  label = undefined;
  write((storage) => storage.removeItem(KEY), "");
}

function readLabel(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY) ?? "";
    return /^user-[\w-]{1,60}$/.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function write(change: (storage: Storage, value: string) => void, value: string): void {
  try {
    change(localStorage, value);
  } catch {
    // Storage may be switched off; the label then lasts as long as the page.
  }
}
