import { lazy, type ReactNode, Suspense, useState } from "react";
import type { LoginStepView } from "../../../contract/staff.ts";
import { PasswordForm } from "./password-form.tsx";
import { SecondStep } from "./second-step.tsx";
import type { PostedLogin } from "./take-login.ts";

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
