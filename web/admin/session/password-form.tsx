import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { LoginStepView } from "../../../contract/staff.ts";
import { isBlank } from "../../../contract/text.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { useForm } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import { logIn, logInWithPasskey } from "./log-in.ts";

type PasswordFormProps = {
  /** User whose session expired, for a new login in the panel. */
  userId?: string;
  /** User ID of a form posted before hydration. */
  typed: string | undefined;
  failed: string | undefined;
  onLoggedIn: (token: string, userId: string) => void | Promise<void>;
  onStep: (next: LoginStepView, userId: string) => void;
  children?: ReactNode;
};

/** Works without JavaScript until hydration. Inputs are uncontrolled: a password manager may fill them before. */
export function PasswordForm({ userId = "", typed = userId, failed, onLoggedIn, onStep, children }: PasswordFormProps) {
  const errorId = useId();
  const [error, setError] = useState(failed);
  const userIdInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The user ID is known: focus the password.
    if (userId !== "") passwordInput.current?.focus();
  }, [userId]);
  const { busy, run, onSubmit } = useForm(async (form) => {
    setError(undefined);
    const input = readTexts(form, ["userId", "password"]);
    const outcome = await logIn(input);
    if ("token" in outcome) {
      await onLoggedIn(outcome.token, input.userId.trim());
      return undefined;
    }
    if ("next" in outcome) {
      onStep(outcome.next, input.userId.trim());
      return undefined;
    }
    setError(outcome.error);
    (isBlank(input.userId) ? userIdInput : passwordInput).current?.focus();
    return undefined;
  });
  const usePasskey = () =>
    run(async () => {
      setError(undefined);
      const outcome = await logInWithPasskey();
      if ("token" in outcome) await onLoggedIn(outcome.token, userId);
      else setError(outcome.error);
    });
  const described = error === undefined ? {} : { "aria-describedby": errorId };
  return (
    <form method="post" className="form" noValidate onSubmit={onSubmit}>
      <RequiredNote />
      <Field label="User ID">
        {(control) => (
          <input
            {...control}
            {...described}
            ref={userIdInput}
            name="userId"
            onChange={trimAsTyped}
            defaultValue={typed}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <input {...control} {...described} ref={passwordInput} name="password" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <div id={errorId} className="login-error">
        <Status tone="error">{error}</Status>
      </div>
      <div className="btns">
        <Button type="submit" busy={busy}>
          Login
        </Button>
        {/* Not for an expired session: a passkey login could be another user's. */}
        {userId === "" && (
          <Button variant="ghost" busy={busy} onClick={() => void usePasskey()}>
            Use a passkey
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}

function trimAsTyped({ target }: ChangeEvent<HTMLInputElement>): void {
  const trimmed = target.value.trim();
  // Only if it differs: setting `value` moves the caret to the end.
  if (trimmed !== target.value) target.value = trimmed;
}
