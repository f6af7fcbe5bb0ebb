import { accountMessages } from "../../../contract/account-messages.ts";
import { readTexts } from "../../forms/read-texts.ts";
import type { AddFactorProps } from "./add-time-codes.tsx";
import { PasswordField } from "./password-field.tsx";
import { FormEnd, useCallForm } from "../kit/call-form.tsx";
import { TextField } from "../kit/text-field.tsx";
import { RequiredNote } from "../../ui/field.tsx";

/** Registers a passkey of this device or another one. */
export function AddPasskey({ calls, asksPassword = false, onAdded, onCancel }: AddFactorProps) {
  const { faults, busy, error, onSubmit } = useCallForm<"name">(accountMessages.factorFailed, async (form) => {
    const { password, name } = readTexts(form, ["password", "name"]);
    if (name.trim() === "") return { name: accountMessages.passkeyNameRequired };
    onAdded(await calls.addPasskey(name, asksPassword ? password : undefined));
    return {};
  });
  return (
    <form method="post" className="factor-form" noValidate aria-label="Passkey" onSubmit={onSubmit}>
      <RequiredNote />
      <TextField
        label="Passkey name"
        hint={accountMessages.passkeyNameHint}
        error={faults.name}
        name="name"
        required
        autoComplete="off"
        maxLength={100}
      />
      {asksPassword && <PasswordField error={faults.password} />}
      <FormEnd submit="Add passkey" busy={busy} error={error} onCancel={onCancel} />
    </form>
  );
}
