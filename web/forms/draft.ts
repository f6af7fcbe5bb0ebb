import { isRecord, readTab } from "../tab-storage.ts";

/** Unsent input of a form, by field name. The tab keeps it across reloads and pages until it is sent. */
export type Draft = Record<string, string>;

/** The texts of a stored draft. */
export function parseDraft(stored: unknown): Draft {
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
  return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isText)) : {};
}

/** The draft under `key`, as `writeTab` stored it. */
export const readDraft = (key: string): Draft => readTab(key, parseDraft);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTouched = (control: Control) =>
  control instanceof HTMLSelectElement ? !control.selectedOptions[0]?.defaultSelected : control.value !== control.defaultValue;

/** Restores the draft into fields that are still untouched and still offer the value. */
export function fillUntouched(form: HTMLFormElement, draft: Draft): void {
  for (const [name, text] of Object.entries(draft)) {
    const control = form.querySelector<Control>(`[name="${name}"]`);
    if (!control || isTouched(control)) continue;
    const before = control.value;
    control.value = text;
    if (control.value !== text) control.value = before;
  }
}
