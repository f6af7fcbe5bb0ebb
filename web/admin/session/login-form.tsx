import { lazy, type ReactNode, Suspense, useState, useEffect, useId, useRef, type ChangeEvent } from "react";
import type { LoginStepView } from "../../../contract/staff.ts";
import { isBlank } from "../../../contract/text.ts";
import { accountMessages } from "../../../contract/account-messages.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { useForm } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import { type LoginOutcome, logInWithCode, logInWithPasskey, logIn } from "./log-in.ts";
import type { PostedLogin } from "./take-login.ts";

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
function PasswordForm({ userId = "", typed = userId, failed, onLoggedIn, onStep, children }: PasswordFormProps) {
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
            // An expired session is its user's: another one's acts would be recorded under their name.
            readOnly={userId !== ""}
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

type SecondStepProps = {
  step: LoginStepView;
  onLoggedIn: (token: string) => Promise<void>;
  /** Returns to the password, with a reason if there is one. */
  onOver: (reason?: string) => void;
  children?: ReactNode;
};

/** Second factor: passkey, authenticator code or recovery code. */
function SecondStep({ step: { step, factors }, onLoggedIn, onOver, children }: SecondStepProps) {
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

/** Code splitting: rarely needed. */
const SetUpStep = lazy(() => import("./set-up-step.tsx"));

type LoginFormProps = {
  userId?: string;
  /** Result of a login form posted before hydration. */
  posted?: PostedLogin | undefined;
  onLoggedIn: (token: string, userId: string) => void | Promise<void>;
  children?: ReactNode;
};

type Next = { userId: string; next: LoginStepView };

export function LoginForm({ userId, posted, onLoggedIn, children }: LoginFormProps) {
  const [step, setStep] = useState<Next | undefined>(
    posted && "next" in posted.outcome ? { userId: posted.userId, next: posted.outcome.next } : undefined,
  );
  const [failed, setFailed] = useState(posted && "error" in posted.outcome ? posted.outcome.error : undefined);
  if (step === undefined) {
    return (
      <PasswordForm
        {...(userId !== undefined && { userId })}
        typed={posted?.userId}
        failed={failed}
        onLoggedIn={onLoggedIn}
        onStep={(next, typed) => setStep({ next, userId: typed })}
      >
        {children}
      </PasswordForm>
    );
  }
  const props = {
    step: step.next,
    onLoggedIn: async (token: string) => onLoggedIn(token, step.userId),
    onOver: (text?: string) => {
      setFailed(text);
      setStep(undefined);
    },
  };
  if (step.next.awaits === "factor") return <SecondStep {...props}>{children}</SecondStep>;
  return (
    <Suspense>
      <SetUpStep {...props} />
    </Suspense>
  );
}
