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
  /** Who logs in again over work that is kept. */
  userId?: string;
  /** The user ID of a login that was posted. */
  typed: string | undefined;
  /** Why it begins anew. */
  failed: string | undefined;
  onLoggedIn: (token: string, userId: string) => void | Promise<void>;
  onStep: (next: LoginStepView, userId: string) => void;
  children?: ReactNode;
};

/** Posted by the browser until its scripts are there, and what is typed is the browser's: a password manager may have filled it in before. */
export function PasswordForm({ userId = "", typed = userId, failed, onLoggedIn, onStep, children }: PasswordFormProps) {
  const errorId = useId();
  const [error, setError] = useState(failed);
  const userIdInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The person is known: what is asked for is the password.
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
        {/* Whose it is, only the server knows: not for who logs in again over somebody's work. */}
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
  // Only then: setting the value moves the caret to the end.
  if (trimmed !== target.value) target.value = trimmed;
}
