import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBusy } from "../ui/use-busy.ts";

/** Validation errors, by field name. */
export type Faults<Name extends string = string> = Partial<Record<Name, string>>;

export const hasFaults = (faults: Faults) => Object.keys(faults).length > 0;

/** Focuses the first invalid field. */
export const focusFault = (form: ParentNode) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/**
 * Form submission: one at a time; errors are shown at their fields and the first one is focused.
 * @param send sends the form's values, and returns validation errors if it can't
 * @param found errors of a native post before hydration
 */
export function useForm<Name extends string>(send: (form: HTMLFormElement) => Promise<Faults<Name> | undefined>, found: Faults<Name> = {}) {
  const [faults, setFaults] = useState(found);
  const { busy, run } = useBusy();
  const isEmptied = useRef(false);

  /** Empties a form that was sent. Until the next input it isn't sent: errors would replace the message that it was (Enter pressed twice). */
  function empty(form: HTMLFormElement) {
    form.reset();
    isEmptied.current = true;
    form.addEventListener("input", () => (isEmptied.current = false), { once: true });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isEmptied.current) return;
    const form = event.currentTarget;
    void run(async () => {
      const wrong = await send(form);
      if (!wrong) return;
      // Rendered before the focus moves, so screen readers announce the error with the field.
      flushSync(() => setFaults(wrong));
      focusFault(form);
    });
  }
  return { faults, setFaults, busy, run, onSubmit, empty };
}
