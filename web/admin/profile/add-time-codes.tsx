import { useState } from "react";
import { encode } from "uqr";
import { accountMessages } from "../../../contract/account-messages.ts";
import type { FactorAddedView, TimeCodesView } from "../../../contract/profile.ts";
import { readTexts } from "../../forms/read-texts.ts";
import type { FactorCalls } from "./factor-calls.ts";
import { PasswordField } from "./password-field.tsx";
import { FormEnd, useCallForm } from "../kit/call-form.tsx";
import { TextField } from "../kit/text-field.tsx";
import { RequiredNote } from "../../ui/field.tsx";

export type AddFactorProps = {
  calls: FactorCalls;
  /** Whether the password is required first. */
  asksPassword?: boolean;
  onAdded: (added: FactorAddedView) => void;
  onCancel: () => void;
};

/** Registers an authenticator app: shows its key, then asks for a code to verify it. */
export function AddTimeCodes({ calls, asksPassword = false, onAdded, onCancel }: AddFactorProps) {
  const [key, setKey] = useState<TimeCodesView>();
  const { faults, busy, error, onSubmit } = useCallForm(accountMessages.factorFailed, async (form) => {
    const { password, code } = readTexts(form, ["password", "code"]);
    if (key === undefined) setKey(await calls.beginTimeCodes(asksPassword ? password : undefined));
    else onAdded(await calls.confirmTimeCodes(code));
  });
  return (
    <form method="post" className="factor-form" noValidate aria-label="Authenticator app" onSubmit={onSubmit}>
      <RequiredNote />
      {key === undefined ? asksPassword && <PasswordField error={faults.password} /> : <KeyAndCode appKey={key} />}
      <FormEnd submit={key === undefined ? "Show key" : "Add"} busy={busy} error={error} onCancel={onCancel} />
    </form>
  );
}

function KeyAndCode({ appKey: { uri, secret } }: { appKey: TimeCodesView }) {
  return (
    <>
      <p>{accountMessages.timeCodesHint}</p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <p>
        Key: <code className="app-key">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <TextField label="Code" name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
    </>
  );
}

/** QR code, dark on light even in dark themes, for scanners. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
