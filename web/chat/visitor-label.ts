const KEY = "chat-user-id";

function makeLabel(): string {
  // `randomUUID` needs https.
  const digits = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, "0"));
  return `user-${digits.join("")}`;
}

let label: string | undefined;

/** This browser's random label in staff's list of files. It grants no access: the server's cookie does. */
export function visitorLabel(): string {
  label ??= readLabel() ?? makeLabel();
  write((storage, value) => storage.setItem(KEY, value), label);
  return label;
}

/** After a conversation is deleted, the next one must not be linkable by its label. */
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
    // Storage may be disabled; the label then lasts as long as the page.
  }
}
