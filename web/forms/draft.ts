import { isRecord, readTab, writeTab } from "../tab-storage.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTouched = (control: Control) =>
  control instanceof HTMLSelectElement ? !control.selectedOptions[0]?.defaultSelected : control.value !== control.defaultValue;

/**
 * The unsent texts of a form, kept by the tab over reloads and navigation until they are sent. A second tab has its own.
 * @param key the form's name in the tab's storage @param names its schema: nothing else is stored or read
 */
export function openDraft<Name extends string>(key: string, names: readonly Name[]) {
  type Texts = Partial<Record<Name, string>>;

  /** The stored texts; empty if there are none. */
  const read = () =>
    readTab(key, (stored) => {
      const texts: Texts = {};
      for (const name of names) {
        const text = isRecord(stored) ? stored[name] : undefined;
        if (typeof text === "string") texts[name] = text;
      }
      return texts;
    });

  return {
    read,
    keep: (texts: Readonly<Partial<Record<Name, FormDataEntryValue>>>) =>
      writeTab(key, Object.fromEntries(names.map((name) => [name, texts[name]]))),
    forget: () => writeTab(key, undefined),
    /** Restores the texts into fields that are still untouched and still offer the value. */
    fill(form: HTMLFormElement) {
      const texts = read();
      for (const name of names) {
        const text = texts[name];
        const control = form.querySelector<Control>(`[name="${name}"]`);
        if (text === undefined || !control || isTouched(control)) continue;
        const before = control.value;
        control.value = text;
        if (control.value !== text) control.value = before;
      }
    },
  };
}
