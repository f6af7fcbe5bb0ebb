import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { LoginStepView } from "../../../contract/staff.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { useForm } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import { type LoginOutcome, logInWithCode, logInWithPasskey } from "./log-in.ts";

type SecondStepProps = {
  step: LoginStepView;
  onLoggedIn: (token: string) => Promise<void>;
  /** Returns to the password, with a reason if there is one. */
  onOver: (reason?: string) => void;
  children?: ReactNode;
};

/** Second factor: passkey, authenticator code or recovery code. */
export function SecondStep({ step: { step, factors }, onLoggedIn, onOver, children }: SecondStepProps) {
  const errorId = useId();
  const [error, setError] = useState<string>();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const settle = async (outcome: LoginOutcome) => {
    if ("token" in outcome) return onLoggedIn(outcome.token);
    if (outcome.status === 409) return onOver(outcome.error);
    setError(outcome.error);
    code.current?.focus();
  };
  const { busy, run, onSubmit } = useForm(async (form) => {
    setError(undefined);
    await settle(await logInWithCode(step, readTexts(form, ["code"]).code));
    return undefined;
  });
  const usePasskey = () =>
    run(async () => {
      setError(undefined);
      await settle(await logInWithPasskey(step));
    });
  const hasPasskey = factors.includes("passkey");
  return (
    <form method="post" className="form" noValidate aria-label="Second step" onSubmit={onSubmit}>
      <RequiredNote />
      <Field label="Code" hint={factors.includes("code") ? accountMessages.codeHint : accountMessages.recoveryCodeHint}>
        {(control) => (
          <input
            {...control}
            {...(error === undefined ? {} : { "aria-describedby": `${control["aria-describedby"]} ${errorId}` })}
            ref={code}
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div id={errorId} className="login-error">
        <Status tone="error">{error}</Status>
      </div>
      <div className="btns">
        <Button type="submit" busy={busy}>
          Continue
        </Button>
        {hasPasskey && (
          <Button variant="ghost" busy={busy} onClick={() => void usePasskey()}>
            Use a passkey
          </Button>
        )}
        <Button variant="ghost" onClick={() => onOver()}>
          Start again
        </Button>
        {children}
      </div>
    </form>
  );
}
