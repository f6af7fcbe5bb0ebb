import { isRecord, readTab, writeTab } from "../tab-storage.ts";

/** Unsent input of a form, by field name. */
export type Draft<Name extends string> = Partial<Record<Name, string>>;

/** The valid part of a stored draft. */
export function parseDraft<Name extends string>(stored: unknown, names: readonly Name[]): Draft<Name> {
  const draft: Draft<Name> = {};
  if (!isRecord(stored)) return draft;
  for (const name of names) {
    const text = stored[name];
    if (typeof text === "string") draft[name] = text;
  }
  return draft;
}

/** The form's draft under `key`; the tab keeps it across reloads and pages until it is sent. */
export const readDraft = <Name extends string>(key: string, names: readonly Name[]): Draft<Name> =>
  readTab(key, (stored) => parseDraft(stored, names));

/** Stores a draft; undefined removes it. */
export const writeDraft = <Name extends string>(key: string, draft: Draft<Name> | undefined): void => writeTab(key, draft);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTouched = (control: Control) =>
  control instanceof HTMLSelectElement ? !control.selectedOptions[0]?.defaultSelected : control.value !== control.defaultValue;

/** Restores the draft into fields that are still untouched and still offer the value. */
export function fillUntouched(form: HTMLFormElement, draft: Draft<string>): void {
  for (const [name, text] of Object.entries(draft)) {
    const control = form.querySelector<Control>(`[name="${name}"]`);
    if (!control || text === undefined || isTouched(control)) continue;
    const before = control.value;
    control.value = text;
    if (control.value !== text) control.value = before;
  }
}
