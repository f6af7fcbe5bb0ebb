import { isRecord, readTab, writeTab } from "../tab-storage.ts";

/** What was typed into a form and not sent yet, by the names of its fields. */
export type Draft<Name extends string> = Partial<Record<Name, string>>;

/** What the tab keeps of a draft, as far as it can be read. */
export function parseDraft<Name extends string>(stored: unknown, names: readonly Name[]): Draft<Name> {
  const draft: Draft<Name> = {};
  if (!isRecord(stored)) return draft;
  for (const name of names) {
    const text = stored[name];
    if (typeof text === "string") draft[name] = text;
  }
  return draft;
}

/** The draft of the form that `key` stands for, kept by this tab over reloads and pages until it is sent. */
export const readDraft = <Name extends string>(key: string, names: readonly Name[]): Draft<Name> =>
  readTab(key, (stored) => parseDraft(stored, names));

/** Keeps a draft; undefined forgets it. */
export const writeDraft = <Name extends string>(key: string, draft: Draft<Name> | undefined): void => writeTab(key, draft);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTouched = (control: Control) =>
  control instanceof HTMLSelectElement ? !control.selectedOptions[0]?.defaultSelected : control.value !== control.defaultValue;

/** Puts back what was typed before, where nobody has written meanwhile and the form still offers it. */
export function fillUntouched(form: HTMLFormElement, draft: Draft<string>): void {
  for (const [name, text] of Object.entries(draft)) {
    const control = form.querySelector<Control>(`[name="${name}"]`);
    if (!control || text === undefined || isTouched(control)) continue;
    const before = control.value;
    control.value = text;
    if (control.value !== text) control.value = before;
  }
}
