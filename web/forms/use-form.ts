import { type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useBusy } from "../ui/use-busy.ts";

/** What is wrong with a form, by its fields' names. */
export type Faults<Name extends string = string> = Partial<Record<Name, string>>;

export const hasFaults = (faults: Faults) => Object.keys(faults).length > 0;

/** In the order of the form, whoever found them. */
export const focusFault = (form: ParentNode) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/**
 * How every form is sent: one try at a time, and what is wrong stands at its fields, the first of which is focused.
 * @param send sends what stands in the form, and returns what is wrong with it where it cannot be sent
 * @param found what the server found wrong, where the form was posted before the scripts had come
 */
export function useForm<Name extends string>(send: (form: HTMLFormElement) => Promise<Faults<Name> | undefined>, found: Faults<Name> = {}) {
  const [faults, setFaults] = useState(found);
  const { busy, run } = useBusy();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => {
      const wrong = await send(form);
      if (!wrong) return;
      // What is wrong with a field stands beside it when the focus comes there and the field is read out.
      flushSync(() => setFaults(wrong));
      focusFault(form);
    });
  }
  return { faults, setFaults, busy, run, onSubmit };
}
