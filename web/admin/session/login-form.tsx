import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { LoginInput } from "../../../contract/staff.ts";
import { isBlank } from "../../../contract/text.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import { logIn } from "./log-in.ts";

type LoginFormProps = {
  userId?: string;
  onLoggedIn: (token: string, userId: string) => void | Promise<void>;
  /** What stands beside the button. */
  children?: ReactNode;
};

export function LoginForm({ userId = "", onLoggedIn, children }: LoginFormProps) {
  const isHydrated = useHydrated();
  const errorId = useId();
  const [error, setError] = useState<string>();
  // No default values: what a visitor or a password manager filled in before React listened is read from the page.
  const { register, handleSubmit, setFocus, formState } = useForm<LoginInput>();
  useEffect(() => {
    // The person is known: what is asked for is the password.
    if (userId !== "") setFocus("password");
  }, [userId, setFocus]);
  const submit = handleSubmit(async (typed) => {
    setError(undefined);
    const outcome = await logIn(typed);
    if ("token" in outcome) return onLoggedIn(outcome.token, typed.userId.trim());
    setError(outcome.error);
    setFocus(isBlank(typed.userId) ? "userId" : "password");
  });
  const field = (name: keyof LoginInput) => ({
    ...register(name),
    ...(error === undefined ? {} : { "aria-describedby": errorId }),
  });
  return (
    // By post: without scripts a password must not end up in the address.
    <form
      method="post"
      className="form"
      noValidate
      onSubmit={(event) => {
        if (formState.isSubmitting) event.preventDefault();
        else void submit(event);
      }}
    >
      <Field label="User ID">
        {(control) => (
          <input
            {...control}
            {...trimmedAsTyped(field("userId"))}
            defaultValue={userId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => <input {...control} {...field("password")} type="password" autoComplete="current-password" required />}
      </Field>
      <div id={errorId} className="login-error">
        <Status tone="error">{error}</Status>
      </div>
      <div className="btns">
        <Button type="submit" disabled={!isHydrated} busy={formState.isSubmitting}>
          Login
        </Button>
        {children}
      </div>
    </form>
  );
}

type Registered = { onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void | boolean> };

function trimmedAsTyped<Props extends Registered>(props: Props): Props {
  return {
    ...props,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const trimmed = event.target.value.trim();
      // Only then: setting the value moves the caret to the end.
      if (trimmed !== event.target.value) event.target.value = trimmed;
      return props.onChange(event);
    },
  };
}
