import { type SubmitEvent, useState } from "react";
import { type Faults, useForm } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { CallFailure, reasonOf } from "../api/admin-api.ts";

/**
 * Form whose submission calls the API. `error` is the server's reason or else `failed`, until the next submission. A wrong password, which
 * forms ask for before a security change, is an error of its field.
 * @param send returns errors by field, if any
 */
export function useCallForm<Name extends string>(failed: string, send: (form: HTMLFormElement) => Promise<Faults<Name> | void>) {
  const [error, setError] = useState<string>();
  const form = useForm<Name | "password">(async (element): Promise<Faults> => {
    setError(undefined);
    try {
      return (await send(element)) ?? {};
    } catch (cause) {
      const reason = reasonOf(cause) ?? failed;
      if (cause instanceof CallFailure && cause.field === "password" && element.elements.namedItem("password")) return { password: reason };
      setError(reason);
      return {};
    }
  });
  return { ...form, error };
}

type FormEndProps = {
  submit: string;
  /** Visually hidden addition to the button's label. */
  about?: string;
  busy: boolean;
  error: string | undefined;
  onCancel?: () => void;
};

/** Error, submit button and Cancel at the end of a form. */
export function FormEnd({ submit, about, busy, error, onCancel }: FormEndProps) {
  return (
    <>
      <Status tone="error">{error}</Status>
      <div className="btns">
        <Button type="submit" size="sm" busy={busy}>
          {submit}
          {about && <span className="sr-only"> {about}</span>}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}

/** `onSubmit` handler for a form with controlled inputs. */
export const submitting = (send: (form: HTMLFormElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  send(event.currentTarget);
};
