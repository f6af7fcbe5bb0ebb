import { RELOADING } from "../startup/before-hydration.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const listControls = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Control => element.matches("input, select, textarea"));

/** The value in the served HTML. */
const servedValue = (control: Control) =>
  control instanceof HTMLSelectElement ? [...control.options].find((option) => option.defaultSelected)?.value : control.defaultValue;

/** Sets a value as typing does: React ignores one that was set through its own property. */
function type(control: Control, value: string): void {
  Reflect.set(Reflect.getPrototypeOf(control) ?? control, "value", value, control);
  for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
}

const findRendered = ({ action, ariaLabel }: HTMLFormElement) =>
  [...document.forms].find((form) => form.action === action && form.ariaLabel === ariaLabel);

/**
 * Moves what was typed into the served page's forms to those that React rendered in their place, because hydration failed: an extension had
 * added elements to the page.
 */
function refillForms(served: readonly HTMLFormElement[]): void {
  for (const form of served.filter(({ isConnected }) => !isConnected)) {
    const rendered = findRendered(form);
    const fresh = rendered ? listControls(rendered) : [];
    for (const [at, control] of listControls(form).entries()) {
      const { name, value } = control;
      const now = fresh[at];
      if (now?.name === name && value !== servedValue(control) && now.value === servedValue(control)) type(now, value);
    }
  }
}

/** Reports a failed hydration and refills the forms. Ignores a page that is being reloaded at another address: its hydration has to fail. */
export function recover(error: unknown, served: readonly HTMLFormElement[]): void {
  if (document.documentElement.hasAttribute(RELOADING)) return;
  reportError(error);
  refillForms(served);
}
