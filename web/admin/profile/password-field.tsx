import { TextField } from "../kit/text-field.tsx";

type PasswordFieldProps = { label?: string; name?: string; isNew?: boolean; hint?: string; error?: string | undefined };

/** Password input for re-authentication before a security change. */
export function PasswordField({ label = "Your password", name = "password", isNew = false, hint, error }: PasswordFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name={name}
      type="password"
      required
      autoComplete={isNew ? "new-password" : "current-password"}
    />
  );
}
