import { type SubmitEvent, useState } from "react";
import { type Faults, useForm } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { reasonOf } from "../api/admin-api.ts";

/**
 * A form whose call may fail: `error` says so until it is sent again, in the server's words where it has some, else as `failed`.
 * @param send returns what is wrong with the fields, if anything
 */
export function useCallForm<Name extends string>(failed: string, send: (form: HTMLFormElement) => Promise<Faults<Name> | void>) {
  const [error, setError] = useState<string>();
  const form = useForm<Name>(async (element) => {
    setError(undefined);
    try {
      return (await send(element)) ?? {};
    } catch (cause) {
      setError(reasonOf(cause) ?? failed);
      return {};
    }
  });
  return { ...form, error };
}

type FormEndProps = {
  submit: string;
  /** Completes what the button says for those who hear it out of context. */
  about?: string;
  busy: boolean;
  error: string | undefined;
  onCancel?: () => void;
};

/** The end of a form: what went wrong with it, the button that sends it, and the way out. */
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

/** How a form is sent that keeps by itself what is typed. */
export const submitting = (send: (form: HTMLFormElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  send(event.currentTarget);
};
